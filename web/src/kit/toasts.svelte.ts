import { announce } from './announce.ts';

export interface Toast {
  id: number;
  text: string;
  tone: 'plain' | 'good' | 'bad';
  /** A rule that it rests on. */
  clause: string;
}

let shown = $state<Toast[]>([]);
let last = 0;

/** Short notes at the edge of the page that go away by themselves. */
export const toasts = {
  get all(): Toast[] {
    return shown;
  },
  show(text: string, tone: Toast['tone'] = 'plain', clause = ''): void {
    const id = ++last;
    // The same note twice is one note.
    shown = [...shown.filter((toast) => toast.text !== text), { id, text, tone, clause }].slice(-3);
    announce(text);
    setTimeout(() => toasts.dismiss(id), tone === 'bad' ? 9000 : 5000);
  },
  dismiss(id: number): void {
    shown = shown.filter((toast) => toast.id !== id);
  },
};
