import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import { sql } from 'kysely';
import type { Call } from '../call';
import { ConflictError } from '../errors';
import { setting } from '../settings/settings';
import { formatNumber } from './format-number';
import { jakartaDay } from '@balai/shared/format/calendar';

/** Codes of documents whose dates run forward only: invoice, credit note, receipt. */
const FORWARD_ONLY: ReadonlySet<string> = new Set(['INV', 'CN', 'RC']);

/**
 * Takes the next number of a document code in the transaction of the call: 1..n in each month without a hole. Others
 * who issue the same code in the same month wait until the transaction ends; one that fails gives its number back.
 * @param code - 'PL', 'SO', 'INV'.
 * @param date - document date YYYY-MM-DD; today in Asia/Jakarta when absent.
 * @returns e.g. 'PL/2026/11/0001'.
 * @throws ConflictError (409) for INV, CN and RC before the last issued one or in a closed month.
 */
export async function takeNumber(
  call: Call,
  code: string,
  date: string = jakartaDay(call.now),
): Promise<string> {
  const [number] = await takeNumbers(call, code, date, 1);
  if (number === undefined) throw new Error(`No number of ${code} was taken`);
  return number;
}

/** Takes `count` (at least 1) consecutive numbers of one month, as `takeNumber` does one. */
export async function takeNumbers(call: Call, code: string, date: string, count: number): Promise<string[]> {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  const formats = await setting(call, 'number_format', date);
  const forwardOnly = FORWARD_ONLY.has(code);
  if (forwardOnly) await refuseClosedMonth(call, date);
  const { rows } = await sql<{ last_no: number }>`
    insert into document_counters (code, year, month, last_no, last_date)
    values (${code}, ${year}, ${month}, ${count}, ${date})
    on conflict (code, year, month) do update
      set last_no = document_counters.last_no + ${count},
        last_date = greatest(document_counters.last_date, excluded.last_date)
    returning last_no`.execute(call.db);
  if (forwardOnly) await refuseEarlierDate(call, code, date);
  const format = formats[code] ?? formats['default'] ?? '{code}/{yyyy}/{mm}/{seq:4}';
  const first = (rows[0]?.last_no ?? 0) - count + 1;
  return Array.from({ length: count }, (_, index) =>
    formatNumber(format, { code, year, month, sequence: first + index }),
  );
}

async function refuseClosedMonth(call: Call, date: string): Promise<void> {
  const closed = await setting(call, 'closed_month');
  const month = date.slice(0, 7);
  if (closed !== null && month <= closed)
    throw new ConflictError(platformSentence('period_closed', { month }));
}

/** Asked after the counter's row is locked, so that two issuers cannot pass each other. */
async function refuseEarlierDate(call: Call, code: string, date: string): Promise<void> {
  const { rows } = await sql<{ newest: string | null }>`
    select max(last_date) as newest from document_counters where code = ${code}`.execute(call.db);
  const newest = rows[0]?.newest ?? date;
  if (newest > date) {
    throw new ConflictError(platformSentence('date_before_last', { newest, series: code }), {
      data: { newest },
    });
  }
}
