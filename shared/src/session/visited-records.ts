import { readStoredJson, storageKeys, writeStoredJson } from './storage';

/** A record whose page was looked at. */
export interface VisitedRecord {
  /** Path of its page. */
  to: string;
  title: string;
  /** What tells it from its namesakes: the word for such records, and its number. */
  hint: string;
}

/** As many as one remembers; the browser forgets them when their person signs out. */
const MOST_VISITED = 8;

const isVisited = (value: unknown): value is VisitedRecord =>
  typeof value === 'object' &&
  value !== null &&
  ['to', 'title', 'hint'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** The last ones first. */
export function readVisited(): VisitedRecord[] {
  const stored = readStoredJson(storageKeys.visitedRecords);
  return Array.isArray(stored) ? stored.filter(isVisited).slice(0, MOST_VISITED) : [];
}

const othersThan = (path: string): VisitedRecord[] => readVisited().filter(({ to }) => to !== path);

export const noteVisited = (record: VisitedRecord): void =>
  writeStoredJson(storageKeys.visitedRecords, [record, ...othersThan(record.to)].slice(0, MOST_VISITED));

/** Of one that is not there any more, or not for this person. */
export const forgetVisited = (path: string): void =>
  writeStoredJson(storageKeys.visitedRecords, othersThan(path));
