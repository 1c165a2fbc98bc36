/** Hears the Escape key in the capture phase of the window, before whatever else it would close. */
export function escaping(isWanted: () => boolean, back: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Escape' || !isWanted()) return;
    back();
    event.stopImmediatePropagation();
  };
}
