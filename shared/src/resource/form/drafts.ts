import type { FormValues } from './form-model';

/** Drafts go with everything else in local storage when the person signs out. */
const PREFIX = 'DRAFT.';

export interface Draft {
  /** ISO 8601. */
  at: string;
  values: FormValues;
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'string' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null;

/** A storage that refuses (private mode, full) costs the draft, never the work: logged only [8.13]. */
function attempt<Result>(action: () => Result, otherwise: Result): Result {
  try {
    return action();
  } catch (error) {
    // oxlint-disable-next-line no-console -- [8.13] asks for the log
    console.warn('The draft could not be kept', error);
    return otherwise;
  }
}

export function readDraft(key: string): Draft | null {
  return attempt(() => {
    const text = localStorage.getItem(PREFIX + key);
    const draft: unknown = text === null ? null : JSON.parse(text);
    return isDraft(draft) ? draft : null;
  }, null);
}

export const writeDraft = (key: string, values: FormValues): void =>
  attempt(
    () => localStorage.setItem(PREFIX + key, JSON.stringify({ at: new Date().toISOString(), values })),
    undefined,
  );

export const removeDraft = (key: string): void =>
  attempt(() => localStorage.removeItem(PREFIX + key), undefined);
