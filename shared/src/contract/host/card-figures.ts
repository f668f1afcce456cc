import { addDays, calendarDay, daysBetween } from '../../format/calendar';
import { type Card, type CardFilter } from './cards';
import type { DashboardPeriod } from './dashboards';

/** Both days are part of it; days are YYYY-MM-DD in Asia/Jakarta. */
export interface Days {
  from: string;
  to: string;
}

const MONTHS_OF: Readonly<Record<DashboardPeriod, number>> = { month: 1, quarter: 3, year: 12 };
/** Periods of the line of a figure, with that of today. */
const LINE_OF: Readonly<Record<DashboardPeriod, number>> = { month: 8, quarter: 8, year: 4 };
/** Months of a chart. */
const CHART_MONTHS = 12;

/** The first day of a month counted from the year 0. */
const monthAt = (month: number): string => calendarDay(Math.floor(month / 12), (month % 12) + 1, 1) ?? '';

/** The period of a day; `back` periods before it. */
export function periodOf(period: DashboardPeriod, day: string, back = 0): Days {
  const months = MONTHS_OF[period];
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = Math.floor((year * 12 + month - 1) / months) * months - back * months;
  return { from: monthAt(first), to: addDays(monthAt(first + months), -1) };
}

/** As many days of the period before as have passed of this one; all of it where it has no more. */
export function samePartBefore(period: DashboardPeriod, today: string): Days {
  const before = periodOf(period, today, 1);
  const same = addDays(before.from, daysBetween(periodOf(period, today).from, today));
  return { from: before.from, to: same < before.to ? same : before.to };
}

/** The days that a figure is counted by: its period first, then what it is compared with, then its line from the oldest on. */
export function figureDays(
  { over, ahead }: Pick<Card, 'over' | 'ahead'>,
  period: DashboardPeriod,
  today: string,
): Days[] {
  if (over === undefined) return [];
  const now = periodOf(period, today);
  if (ahead) return [now];
  const earlier = Array.from({ length: LINE_OF[period] - 1 }, (_, at) =>
    periodOf(period, today, LINE_OF[period] - 1 - at),
  );
  return [now, samePartBefore(period, today), ...earlier];
}

/** The months of a chart, that of today last. */
export const chartMonths = (today: string): Days[] =>
  Array.from({ length: CHART_MONTHS }, (_, at) => periodOf('month', today, CHART_MONTHS - 1 - at));

/** What of a list's filter says these days. */
export const onDays = (over: string, { from, to }: Days): CardFilter => ({
  [`${over}_from`]: from,
  [`${over}_to`]: to,
});

/** The query of the figures of a card in parts of days. */
export const figuresByDays = (
  { filter, over }: Pick<Card, 'filter' | 'over'>,
  days: readonly Days[],
): CardFilter =>
  over === undefined
    ? filter
    : { ...filter, by: over, parts: days.map(({ from, to }) => `${from}..${to}`).join(',') };

/** The query of the figures of a card in parts of words. */
export const figuresByWords = ({
  filter,
  by,
  parts = [],
}: Pick<Card, 'filter' | 'by' | 'parts'>): CardFilter =>
  by === undefined ? filter : { ...filter, by, parts: parts.map(({ word }) => word).join(',') };

/** What changed; without a percentage where there was nothing before. */
export interface Change {
  difference: number;
  /** 1 % = 100; null where there was nothing to compare with. */
  basisPoints: number | null;
}

/** @returns null where nothing was and nothing is. */
export function changeOf(now: number, before: number): Change | null {
  if (now === 0 && before === 0) return null;
  const difference = now - before;
  return { difference, basisPoints: before > 0 ? Math.round((difference * 10_000) / before) : null };
}
