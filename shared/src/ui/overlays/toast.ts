export type ToastTone = 'success' | 'danger' | 'info' | 'warning';

export interface ToastOptions {
  title: string;
  text?: string;
  /** What it is about, by its name: 'Customer PT Prima'. */
  subject?: string;
  tone?: ToastTone;
  /** Leads to what it is about; left out where that is the page one is on. */
  link?: { label: string; to: string };
  action?: { label: string; onSelect: () => void };
  /** Takes back what was done; in the place of an action, and by Ctrl+Z while the toast has time. */
  undo?: () => void;
  /** Milliseconds; default: by what it says. It stays while it is pointed at or focused. */
  duration?: number;
}

/** What a toast stands above, such as a bar at the lower edge of the window: spread on its element. */
export const belowToasts = { 'data-below-toasts': '' } as const;

const waiting: ToastOptions[] = [];
const nobody = (): void => undefined;
let attend = nobody;

/** A short word in the corner that asks for nothing. It waits until somebody draws it. */
export function toast(options: ToastOptions): void {
  waiting.push(options);
  attend();
}

/** Has `look` called at once, if a toast waits, and with every toast to come. @returns what ends it. */
export function attendToasts(look: () => void): () => void {
  attend = look;
  if (waiting.length > 0) look();
  return () => {
    if (attend === look) attend = nobody;
  };
}

/** The toasts that wait, which are then no longer waited for. */
export const takeToasts = (): ToastOptions[] => waiting.splice(0);

/** Nobody is told of those that wait. */
export const dropToasts = (): void => void takeToasts();
