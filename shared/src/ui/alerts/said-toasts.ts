import type { ToastOptions } from '../overlays/toast';

/** What was said in the corner. */
export interface SaidToast extends Pick<ToastOptions, 'title' | 'text' | 'subject' | 'tone' | 'link'> {
  /** Moment, as ISO 8601. */
  at: string;
}

/** Nobody looks for more. */
const MOST_KEPT = 20;

let said: readonly SaidToast[] = [];

/** Keeps what was said, for who did not read it in time; not what could be done about it, which had its time. */
export function rememberToast({ title, text, subject, tone, link }: ToastOptions): void {
  const one = { title, text, subject, tone, link, at: new Date().toISOString() };
  said = [one, ...said].slice(0, MOST_KEPT);
}

/** It was said to one person. */
export function forgetToasts(): void {
  said = [];
}

/** The newest first. */
export const saidToasts = (): readonly SaidToast[] => said;
