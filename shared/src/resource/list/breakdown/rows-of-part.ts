import { type FilterPart, readGroup, writeGroup } from '../../../contract/filter-groups';
import { filterOfPart } from '../../../contract/filter-values';
import { isPeriod } from '../../../contract/filter-in-words';
import type { Filter, ListQuery, Period } from '../../../contract/list';
import type { ListFilter } from '../../../contract/list-filter';
import { filterWith } from '../list-figures';

type Filters = Readonly<Record<string, Filter>>;

/** Each month is whole in them or not in them at all. */
const WHOLE_MONTHS: ReadonlySet<Period> = new Set([
  'this_month',
  'last_month',
  'next_month',
  'this_quarter',
  'this_year',
]);

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The days of a month that are within a range; the others of it were not counted. */
function daysWithin(query: ListFilter, name: string, values: Record<string, string>): Record<string, string> {
  const [from, to] = [`${name}_from`, `${name}_to`] as const;
  const latest = [values[from], textOf(query[from])].filter((day) => day !== undefined).toSorted();
  const first = [values[to], textOf(query[to])].filter((day) => day !== undefined).toSorted();
  return { [from]: latest.at(-1) ?? '', [to]: first[0] ?? '' };
}

/** The filter with a group more, which its rows have to fit too; null for more than an address holds. */
function filterAndPart(filter: ListFilter, part: FilterPart, filters: Filters): ListFilter | null {
  const stored = filter.where ? readGroup(filters, filter.where) : null;
  if (typeof stored === 'string') return null;
  const others = stored === null ? [] : stored.match === 'all' ? stored.parts : [stored];
  const where = writeGroup({ match: 'all', parts: [...others, part] });
  return typeof readGroup(filters, where) === 'string' ? null : { ...filter, where };
}

/**
 * The filter that gives the very rows of one part of a breakdown.
 * @param query - under which the rows were divided.
 * @param name - of the filter by which they were.
 * @param value - of the part, see `filterOfPart`.
 * @returns null where there is none: the list has no filter for what its rows lack, or its groups are full.
 */
export function rowsOfPart(
  query: ListQuery,
  name: string,
  value: string | null,
  filters: Filters,
): ListFilter | null {
  const filter = filters[name];
  const values = filter ? filterOfPart(name, filter, value) : null;
  if (!filter || !values) return null;
  const asked = filterWith(query, {});
  // Rows of the part may have come by this filter or by another one: what they had to fit stands as it was.
  if (asked.any?.split(',').includes(name)) return filterAndPart(asked, { filter: name, values }, filters);
  const period = asked[name];
  if (filter.type !== 'date' || value === null) return filterWith(query, { [name]: undefined, ...values });
  if (isPeriod(period) && !WHOLE_MONTHS.has(period)) {
    return filterAndPart(asked, { filter: name, values }, filters);
  }
  return filterWith(query, {
    [name]: undefined,
    ...(isPeriod(period) ? values : daysWithin(asked, name, values)),
  });
}
