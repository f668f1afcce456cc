import {
  type FilterCondition,
  type FilterGroup,
  type FilterPart,
  isGroup,
} from '../../contract/filter-groups';

/** Where a part stands: its place in the outermost group, in the next one, and so on. */
export type Path = readonly number[];

export const EMPTY_GROUP: FilterGroup = { match: 'all', parts: [] };

/** The tree with one part changed; null takes it away. */
export function withPart(
  group: FilterGroup,
  [at = 0, ...rest]: Path,
  change: (part: FilterPart) => FilterPart | null,
): FilterGroup {
  const parts = group.parts.flatMap((part, index): FilterPart[] => {
    if (index !== at) return [part];
    const next = rest.length > 0 && isGroup(part) ? withPart(part, rest, change) : change(part);
    return next ? [next] : [];
  });
  return { ...group, parts };
}

/** The tree with one group of it changed, the outermost one included. */
export const withGroup = (
  root: FilterGroup,
  path: Path,
  change: (group: FilterGroup) => FilterGroup,
): FilterGroup =>
  path.length === 0 ? change(root) : withPart(root, path, (part) => (isGroup(part) ? change(part) : part));

export const withAdded = (root: FilterGroup, path: Path, part: FilterPart): FilterGroup =>
  withGroup(root, path, (group) => ({ ...group, parts: [...group.parts, part] }));

/** A condition with some of its values changed; undefined takes one away. */
export function withValues(
  condition: FilterCondition,
  changes: Readonly<Record<string, string | undefined>>,
): FilterCondition {
  const values = Object.entries({ ...condition.values, ...changes });
  return {
    ...condition,
    values: Object.fromEntries(values.filter((entry): entry is [string, string] => entry[1] !== undefined)),
  };
}
