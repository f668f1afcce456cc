export type ToastTone = 'success' | 'danger' | 'info' | 'warning';

export interface ToastOptions {
  title: string;
  text?: string;
  tone?: ToastTone;
  action?: { label: string; onSelect: () => void };
  /** Milliseconds; stays under the pointer. */
  duration?: number;
}

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
