import type { ApiError } from '../../http/queries';
import type { FieldDeclaration, FormValues } from './form-model';
import { compareVersions, mergeVersions, type Choices, type Versions } from './merge-values';

/** Who changed the record meanwhile, as the server says it with code 'version_conflict'. */
export interface OtherChange {
  /** Empty when it was no person. */
  by: string;
  /** It was the same person, in another window or on another device. */
  own: boolean;
  /** ISO 8601; empty when not said. */
  at: string;
  version: number | null;
  /** The stored values as far as the server shows them; null when it shows none. */
  current: FormValues | null;
}

/** Why what was typed cannot simply be stored. */
export type Clash =
  /** Another person saved first; `isKnown`: what he saved can be shown. */
  | { kind: 'changed'; change: OtherChange; versions: Versions; isKnown: boolean }
  /** A draft of `at` is older than the record it was made on. */
  | { kind: 'draft'; at: string; versions: Versions }
  /** The record was deleted, or may not be seen any more. */
  | { kind: 'gone'; versions: Versions };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export function otherChangeOf({ failure }: ApiError): OtherChange {
  const data: Record<string, unknown> = isObject(failure.data) ? failure.data : {};
  const { by, own, at, current_version: version, current } = data;
  return {
    by: typeof by === 'string' ? by : '',
    own: own === true,
    at: typeof at === 'string' ? at : '',
    version: typeof version === 'number' ? version : null,
    current: isObject(current) ? current : null,
  };
}

/** The values of some fields; one that is not there counts as empty. */
export const pick = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** As `pick`, but only of the fields that are there. */
export const pickKnown = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

/**
 * The values after a clash. Rows that were taken from the other person come without the removals that this one made
 * among his own.
 */
export function settled(
  versions: Versions,
  choices: Choices,
  fields: readonly (string | FieldDeclaration)[],
): FormValues {
  const merged = mergeVersions(versions, choices);
  const { taken } = compareVersions(versions);
  for (const field of fields) {
    if (typeof field === 'string' || !field.rows?.deletedName) continue;
    if (taken.includes(field.name) || choices[field.name] === 'theirs')
      merged[field.rows.deletedName] = undefined;
  }
  return merged;
}
