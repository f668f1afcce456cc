import { useQueries } from '@tanstack/react-query';
import Type from 'typebox';
import { MOST_IDS } from '../contract/list';
import { defineOperation } from '../contract/operation';
import { callOperation } from '../http/call-operation';
import { roleName } from '../format/role-names';
import { areaOf, mayGetBetter, operationQuery, orThrow, queryClient } from '../http/query-client';
import type { Role } from '../permissions/roles';
import { randomId } from '../session/bytes';
import { sessionAtom, sessionStore } from '../session/session-store';
import type { LoadOptions, Option } from '../ui/rich';

/** What the calls for pickers answer, whatever they are called. */
interface OptionRow {
  id: number;
  name: string;
  image?: string | null;
  icon?: string | null;
  role?: Role;
  city?: string;
  group?: { name: string } | null;
  user?: { concat?: string } | null;
}

export type OptionQuery = Readonly<Record<string, string | number | boolean | undefined>>;

const optionRow = Type.Unsafe<OptionRow>(Type.Object({ id: Type.Integer(), name: Type.String() }));

/** The call behind a picker: a path that answers `{ data: [{ id, name, ... }] }` to `key` and `row`. */
const optionsOperation = (path: string) =>
  defineOperation({
    name: `${path.split('/').slice(-2).join('.')}`,
    method: 'GET',
    path,
    access: 'session',
    input: Type.Unsafe<Record<string, string | number | boolean | undefined>>(Type.Object({})),
    output: Type.Object({ data: Type.Array(optionRow) }),
    summary: 'Choices of a picker',
  });

export function optionOf(row: OptionRow): Option {
  const details = [row.role && roleName(row.role), row.group?.name, row.city, row.user?.concat];
  return {
    value: String(row.id),
    label: row.name,
    description: details.filter(Boolean).join(' · ') || undefined,
    image: row.image ?? row.icon,
  };
}

const ROWS_SHOWN = 30;

/** Names of choices made in this tab, so that a chip keeps its name although the list behind it is long. */
const knownNames = new Map<string, string>();

// What one person may see is none of the next one's business.
sessionStore.sub(sessionAtom, () => {
  if (!sessionStore.get(sessionAtom)) knownNames.clear();
});

const nameKey = (path: string, id: string): string => `${path}#${id}`;

export function rememberOption(path: string, option: Option): void {
  knownNames.set(nameKey(path, option.value), option.label);
}

/**
 * A loader for Combobox and PersonPicker.
 * @param query - sent along with the search, e.g. `{ role: 'sales' }`.
 * @param except - id of the one that is not offered.
 */
export function loadOptionsFrom(path: string, query: OptionQuery = {}, except?: number): LoadOptions {
  return async (search, signal) => {
    const operation = optionsOperation(path);
    const input = { ...query, ...(search ? { key: search } : {}), row: ROWS_SHOWN };
    const answer = await queryClient.fetchQuery({
      // Of this search alone: it ends with it.
      queryKey: [areaOf(operation), operation.name, input, randomId()],
      gcTime: 0,
      networkMode: 'always',
      queryFn: () => orThrow(callOperation(operation, input, { signal })),
      retry: (count, error) => !signal.aborted && mayGetBetter(count, error),
    });
    const options = answer.data.filter(({ id }) => id !== except).map(optionOf);
    for (const option of options) rememberOption(path, option);
    return options;
  };
}

export interface ReferenceNeed {
  path: string;
  ids: readonly string[];
}

/** The ids of a path, some of which may be words such as `me`, that no choice of this tab has named. */
const unnamedIds = (needs: readonly ReferenceNeed[], path: string): string[] => {
  const ids = needs.filter((need) => need.path === path).flatMap((need) => need.ids);
  const unnamed = ids.filter((id) => /^\d+$/.test(id) && !knownNames.has(nameKey(path, id)));
  return [...new Set(unnamed)].slice(0, MOST_IDS);
};

/** Names of referenced records, e.g. of ids in the address bar; '#12' while or where the name is not to be had. */
export function useReferenceNames(needs: readonly ReferenceNeed[]): (path: string, id: string) => string {
  const asked = [...new Set(needs.map(({ path }) => path))]
    .map((path) => ({ path, ids: unnamedIds(needs, path) }))
    .filter(({ ids }) => ids.length > 0);
  const results = useQueries({
    queries: asked.map(({ path, ids }) => ({
      ...operationQuery(optionsOperation(path), { ids: ids.join(',') }),
      staleTime: 300_000,
      retry: false,
    })),
  });
  return (path, id) => {
    const known = knownNames.get(nameKey(path, id));
    if (known) return known;
    const found = results[asked.findIndex((one) => one.path === path)]?.data?.data;
    return found?.find((row) => String(row.id) === id)?.name ?? `#${id}`;
  };
}
