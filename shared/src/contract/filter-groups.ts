import { parametersOf, readParameter } from './filter-values';
import type { Filter } from './list';

type Filters = Readonly<Record<string, Filter>>;

/** A filter with its values by parameter, as an address has them: `{ status: 'win' }`, `{ value_from: '1000' }`. */
export interface FilterCondition {
  readonly filter: string;
  readonly values: Readonly<Record<string, string>>;
}

/** What a row has to fit all of, or one of. */
export interface FilterGroup {
  readonly match: 'all' | 'any';
  readonly parts: readonly FilterPart[];
}

export type FilterPart = FilterGroup | FilterCondition;

/** Groups within each other. */
export const MOST_GROUP_LEVELS = 3;
export const MOST_CONDITIONS = 20;

export const isGroup = (part: FilterPart): part is FilterGroup => 'parts' in part;

export const conditionsIn = (part: FilterPart): FilterCondition[] =>
  isGroup(part) ? part.parts.flatMap(conditionsIn) : [part];

export const countConditions = (part: FilterPart): number => conditionsIn(part).length;

const levelsOf = (part: FilterPart): number =>
  isGroup(part) ? 1 + Math.max(0, ...part.parts.map(levelsOf)) : 0;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One filter and nothing that it does not know. */
function conditionOf(filters: Filters, given: Record<string, unknown>): FilterCondition | null {
  const entries = Object.entries(given);
  const found = Object.entries(filters).find(([name, filter]) =>
    entries.every(([parameter]) => parametersOf(name, filter).includes(parameter)),
  );
  if (!found || entries.length === 0) return null;
  const [name, filter] = found;
  const values = entries.filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && readParameter(name, filter, entry[0], entry[1]) === entry[1],
  );
  return values.length === entries.length ? { filter: name, values: Object.fromEntries(values) } : null;
}

function partOf(filters: Filters, value: unknown): FilterPart | null {
  if (!isRecord(value)) return null;
  const match = 'all' in value ? 'all' : 'any';
  const within = value[match];
  if (!Array.isArray(within)) return conditionOf(filters, value);
  const parts = within.map((one) => partOf(filters, one));
  const isWhole = Object.keys(value).length === 1 && parts.length > 0;
  return isWhole && parts.every((part) => part !== null) ? { match, parts } : null;
}

/**
 * Reads the text of a group: `{"any":[{"status":"win"},{"all":[{"value_from":"1000"},{"user_id":"me"}]}]}`.
 * @returns 'unreadable' for what is no group of conditions that these filters know, 'too_much' beyond the limits.
 */
export function readGroup(filters: Filters, text: string): FilterGroup | 'unreadable' | 'too_much' {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'unreadable';
  }
  const group = partOf(filters, value);
  if (!group || !isGroup(group)) return 'unreadable';
  const isTooMuch = levelsOf(group) > MOST_GROUP_LEVELS || countConditions(group) > MOST_CONDITIONS;
  return isTooMuch ? 'too_much' : group;
}

const written = (part: FilterPart): unknown =>
  isGroup(part) ? { [part.match]: part.parts.map(written) } : part.values;

/** Without what says nothing yet; null where nothing is left. */
function said(part: FilterPart): FilterPart | null {
  if (!isGroup(part)) return Object.keys(part.values).length > 0 ? part : null;
  const parts = part.parts.map(said).filter((one) => one !== null);
  return parts.length > 0 ? { ...part, parts } : null;
}

/** The text of a group, '' for one that says nothing. */
export function writeGroup(group: FilterGroup): string {
  const whole = said(group);
  return whole ? JSON.stringify(written(whole)) : '';
}

/**
 * What the groups say, as people say it: `Status: Won or (Owner: me and Value: ≥ 1 m)`.
 * @param joint - what stands between two parts.
 */
export function groupInWords(
  part: FilterPart,
  conditionInWords: (condition: FilterCondition) => string,
  joint: Readonly<Record<FilterGroup['match'], string>>,
  isInner = false,
): string {
  if (!isGroup(part)) return conditionInWords(part);
  const words = part.parts
    .map((one) => groupInWords(one, conditionInWords, joint, part.parts.length > 1))
    .join(` ${joint[part.match]} `);
  return isInner && part.parts.length > 1 ? `(${words})` : words;
}
