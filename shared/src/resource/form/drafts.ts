import { attempt, readText, writeText } from '../../session/draft-texts';
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
