import { listSentence } from '@balai/shared/contract/host/sentences/lists';
import { type List } from '@balai/shared/contract/list';
import { type FiguresQuery, type ListFigure, MOST_PARTS } from '@balai/shared/contract/list-figures';
import type { ListFilter } from '@balai/shared/contract/list-filter';
import { calendarDay } from '@balai/shared/format/calendar';
import { sql } from 'kysely';
import type { Call } from '../call';
import { InvalidInputError } from '../errors';
import { conditionOf } from './list-conditions';
import type { ListSource } from './list-source';
import { countedTotals, keptTotals, type TotalsRow, totalsOf } from './list-totals';

/**
 * What the rows of a list add up to, in one statement: of each part the very count and totals that the list answers
 * under the same filter, by the same conditions.
 * @throws ForbiddenError for a filter or tab that the caller's role may not use.
 */
export async function readFigures(
  call: Call,
  source: ListSource,
  { by, parts, ...filter }: FiguresQuery,
): Promise<ListFigure[]> {
  const filters = by === undefined ? [filter] : filtersOf(source.list, filter, by, parts ?? '');
  if (filters.length === 0) return [];
  const statements = filters.map((query, at) => {
    const totals =
      keptTotals(call, source, query) ?? countedTotals(call, source, conditionOf(call, source, query), null);
    return sql`select ${sql.lit(at)}::int as list_part, totals.* from (${totals}) totals`;
  });
  const { rows } = await sql<TotalsRow & { list_part: number }>`
    ${sql.join(statements, sql` union all `)} order by list_part`.execute(call.db);
  return rows.map(({ list_part: _part, ...totals }) => totalsOf(totals));
}

/** The filter of each part. @throws InvalidInputError for a part that the filter does not know, and for too many. */
function filtersOf(list: List, filter: ListFilter, by: string, text: string): ListFilter[] {
  const parts = text.split(',').filter((part) => part !== '');
  const wrong = () => new InvalidInputError({ parts: listSentence('unknown_word', { filter: by }) });
  if (parts.length > MOST_PARTS) throw wrong();
  if (list.filters[by]?.type !== 'date') return parts.map((word) => ({ ...filter, [by]: word }));
  return parts.map((part) => {
    const [from, to, ...rest] = part.split('..').map(dayOf);
    if (!from || !to || rest.length > 0) throw wrong();
    return { ...filter, [by]: undefined, [`${by}_from`]: from, [`${by}_to`]: to };
  });
}

/** A day of the calendar; null for every other text. */
function dayOf(text: string): string | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return calendarDay(Number(year), Number(month), Number(date));
}
