import type { FormValues } from './form-model';
import { isSame } from './same-values';

/** One record three times: as it was opened, as this person changed it, as it is stored now. */
export interface Versions {
  base: FormValues;
  mine: FormValues;
  /** Only the fields that are known; the others count as unchanged. */
  theirs: FormValues;
}

export interface Comparison {
  /** Both changed them, each to something else: somebody has to choose. */
  collisions: readonly string[];
  /** Only the other person changed them. */
  taken: readonly string[];
}

/** Whose value a colliding field gets. */
export type Choice = 'mine' | 'theirs';
export type Choices = Readonly<Record<string, Choice>>;

export function compareVersions({ base, mine, theirs }: Versions): Comparison {
  const collisions: string[] = [];
  const taken: string[] = [];
  for (const name of Object.keys(theirs)) {
    if (isSame(theirs[name], base[name]) || isSame(theirs[name], mine[name])) continue;
    (isSame(mine[name], base[name]) ? taken : collisions).push(name);
  }
  return { collisions, taken };
}

/**
 * The record as both wanted it: what only one of them changed as he left it, the rest by choice. Without a choice the
 * typed value stays.
 */
export function mergeVersions(versions: Versions, choices: Choices = {}): FormValues {
  const { collisions, taken } = compareVersions(versions);
  const others = [...taken, ...collisions.filter((name) => choices[name] === 'theirs')];
  return { ...versions.mine, ...Object.fromEntries(others.map((name) => [name, versions.theirs[name]])) };
}
