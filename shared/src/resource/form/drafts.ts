import { draftPlace } from '../../session/stored-drafts';
import type { FormValues } from './form-model';

/** What was typed and not saved. */
export interface DraftContent {
  values: FormValues;
  /** The values that the form began with. */
  base: FormValues;
  /** The record's version then; null for a new record. */
  version: number | null;
  /** The idempotency key under which these very values were sent without an answer: they may be stored. */
  sentUnder?: string | undefined;
}

export interface Draft extends DraftContent {
  /** ISO 8601. */
  at: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function draftFrom(value: unknown): Draft | null {
  if (!isObject(value) || typeof value['at'] !== 'string') return null;
  const { at, values, base, version, sentUnder } = value;
  if (!isObject(values) || !isObject(base)) return null;
  return {
    at,
    values,
    base,
    version: typeof version === 'number' ? version : null,
    sentUnder: typeof sentUnder === 'string' ? sentUnder : undefined,
  };
}

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

function readText(key: string): string | null {
  const place = draftPlace(key);
  return place === null ? null : attempt(() => localStorage.getItem(place), null);
}

function writeText(key: string, text: string): void {
  const place = draftPlace(key);
  if (place !== null) attempt(() => localStorage.setItem(place, text), undefined);
}

export function removeDraft(key: string): void {
  const place = draftPlace(key);
  if (place !== null) attempt(() => localStorage.removeItem(place), undefined);
}

/** The draft that the signed-in person left under `key`. */
export function readDraft(key: string): Draft | null {
  const text = readText(key);
  return text === null ? null : attempt(() => draftFrom(JSON.parse(text)), null);
}

/** Keeps what can be written down; a file that was chosen cannot. */
export const writeDraft = (key: string, content: DraftContent): void =>
  writeText(
    key,
    JSON.stringify({ at: new Date().toISOString(), ...content }, (_, value: unknown) =>
      value instanceof Blob ? undefined : value,
    ),
  );

/** A text of one field, e.g. a comment on its way. */
export const readTextDraft = (key: string): string => readText(key) ?? '';

export const writeTextDraft = (key: string, text: string): void =>
  text.trim() === '' ? removeDraft(key) : writeText(key, text);
