import type { Period } from '@balai/shared/contract/list';
import { daysSinceMonday, jakartaDay } from '@balai/shared/format/calendar';

/** First and last day as YYYY-MM-DD; an open start is null. */
export interface Days {
  from: string | null;
  to: string;
}

const MONTHS_OF_QUARTER = 3;
const DAYS_OF_WEEK = 7;

/** A day of the proleptic Gregorian calendar; months and days beyond their end go on in the next one. */
const day = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** The days that a word means at a moment, in Asia/Jakarta. */
export function daysOf(period: Period, now: Date): Days {
  const today = jakartaDay(now);
  const [year = 0, oneBased = 1, date = 1] = today.split('-').map(Number);
  const month = oneBased - 1;
  const from = (first: number, last: number): Days => ({
    from: day(year, month, date + first),
    to: day(year, month, date + last),
  });
  const months = (first: number, count: number): Days => ({
    from: day(year, first, 1),
    to: day(year, first + count, 0),
  });
  const sinceMonday = daysSinceMonday(today);
  const week = (ahead: number) =>
    from(ahead * DAYS_OF_WEEK - sinceMonday, (ahead + 1) * DAYS_OF_WEEK - sinceMonday - 1);
  switch (period) {
    case 'today':
      return from(0, 0);
    case 'this_week':
      return week(0);
    case 'next_week':
      return week(1);
    case 'this_month':
      return months(month, 1);
    case 'last_month':
      return months(month - 1, 1);
    case 'next_month':
      return months(month + 1, 1);
    case 'this_quarter':
      return months(month - (month % MONTHS_OF_QUARTER), MONTHS_OF_QUARTER);
    case 'this_year':
      return { from: `${year}-01-01`, to: `${year}-12-31` };
    case 'last_7_days':
      return from(-6, 0);
    case 'last_30_days':
      return from(-29, 0);
    case 'last_90_days':
      return from(-89, 0);
    case 'next_7_days':
      return from(0, 6);
    case 'next_30_days':
      return from(0, 29);
    case 'past':
      return { from: null, to: day(year, month, date - 1) };
  }
}
