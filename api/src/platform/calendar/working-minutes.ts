import { jakartaDay } from './jakarta-day';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const JAKARTA_OFFSET_MS = 7 * 3_600_000;

/** Parts of a working day as minutes after midnight: 08:00-12:00 and 13:00-17:00. */
const WORKING_PARTS: readonly (readonly [start: number, end: number])[] = [
  [480, 720],
  [780, 1020],
];

/**
 * Whole minutes between two moments that fall into working hours, Monday to Friday in Asia/Jakarta.
 * @param holidays - days (YYYY-MM-DD) on which nobody works.
 */
export function workingMinutesBetween(
  from: Date,
  to: Date,
  holidays: ReadonlySet<string> = new Set(),
): number {
  let milliseconds = 0;
  for (
    let midnight = Date.parse(`${jakartaDay(from)}T00:00:00+07:00`);
    midnight < to.getTime();
    midnight += DAY_MS
  ) {
    const weekday = new Date(midnight + JAKARTA_OFFSET_MS).getUTCDay();
    if (weekday === 0 || weekday === 6 || holidays.has(jakartaDay(new Date(midnight)))) continue;
    for (const [start, end] of WORKING_PARTS) {
      const begin = Math.max(from.getTime(), midnight + start * MINUTE_MS);
      const finish = Math.min(to.getTime(), midnight + end * MINUTE_MS);
      milliseconds += Math.max(0, finish - begin);
    }
  }
  return Math.floor(milliseconds / MINUTE_MS);
}
