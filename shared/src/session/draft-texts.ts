import { draftPlace } from './stored-drafts';

/** A storage that refuses (private mode, full) costs the draft, never the work: logged only [8.13]. */
export function attempt<Result>(action: () => Result, otherwise: Result): Result {
  try {
    return action();
  } catch (error) {
    // oxlint-disable-next-line no-console -- [8.13] asks for the log
    console.warn('The draft could not be kept', error);
    return otherwise;
  }
}

export function readText(key: string): string | null {
  const place = draftPlace(key);
  return place === null ? null : attempt(() => localStorage.getItem(place), null);
}

export function writeText(key: string, text: string): void {
  const place = draftPlace(key);
  if (place !== null) attempt(() => localStorage.setItem(place, text), undefined);
}

export function removeDraft(key: string): void {
  const place = draftPlace(key);
  if (place !== null) attempt(() => localStorage.removeItem(place), undefined);
}

/** A text of one field, e.g. a comment on its way. */
export const readTextDraft = (key: string): string => readText(key) ?? '';

export const writeTextDraft = (key: string, text: string): void =>
  text.trim() === '' ? removeDraft(key) : writeText(key, text);
