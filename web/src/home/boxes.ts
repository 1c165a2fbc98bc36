/** "2", or "2 to 5". */
export const playersInWords = (least: number, most: number): string =>
  least === most ? String(least) : `${least} to ${most}`;
