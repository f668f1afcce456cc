import type { Random } from './random';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Ahead of UTC, all year. */
const JAKARTA_HOURS = 7;

/** Idul Fitri and its collective leave: hardly anybody works. */
const IDUL_FITRI = [
  ['2025-03-28', '2025-04-07'],
  ['2026-03-18', '2026-03-24'],
] as const;

/** Percent of an ordinary month: budgets are spent in March, June and November. */
const SEASON = [90, 95, 125, 85, 95, 125, 95, 95, 100, 105, 130, 80] as const;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day (YYYY-MM-DD) `days` after `day`. */
export const addDays = (day: string, days: number): string =>
  new Date(timeOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Days from `from` to `to`. */
export const daysBetween = (from: string, to: string): number => (timeOf(to) - timeOf(from)) / DAY_MS;

export function isWorkday(day: string): boolean {
  const weekday = new Date(timeOf(day)).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !IDUL_FITRI.some(([first, last]) => day >= first && day <= last);
}

/** The day itself or the last workday before it. */
export const workdayUpTo = (day: string): string => (isWorkday(day) ? day : workdayUpTo(addDays(day, -1)));

/** A moment of a day in Asia/Jakarta. */
export const momentOf = (day: string, hour: number, minute: number): Date =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00+07:00`);

/** The day of a moment in Asia/Jakarta. */
export const dayOf = (moment: Date): string =>
  new Date(moment.getTime() + JAKARTA_HOURS * 3_600_000).toISOString().slice(0, 10);

/** A moment in the office hours of the day or, when it is free, of the last workday before. */
export const workMoment = (random: Random, day: string): Date =>
  momentOf(workdayUpTo(day), random.integer(8, 16), random.integer(0, 59));

/**
 * A workday between two days; later months come more often (2 % more each month), as do those of the season's peaks.
 */
export function businessDay(random: Random, from: string, to: string): string {
  const months: [month: string, weight: number][] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = addDays(`${month}-28`, 4).slice(0, 7)) {
    const season = SEASON[Number(month.slice(5)) - 1] ?? 100;
    months.push([month, Math.round(season * (1 + 0.02 * months.length))]);
  }
  const month = random.weighted(months);
  const first = `${month}-01` < from ? from : `${month}-01`;
  const last = addDays(addDays(`${month}-28`, 4).slice(0, 8).concat('01'), -1);
  const day = addDays(first, random.integer(0, daysBetween(first, last < to ? last : to)));
  const workday = workdayUpTo(day);
  return workday < from ? from : workday;
}

/** Moments of office hours spread over the days from `from` to `to`, in order, each later than the one before. */
export function workMoments(random: Random, from: Date, to: string, count: number): Date[] {
  const first = dayOf(from);
  const span = Math.max(0, daysBetween(first, to));
  const days = Array.from({ length: count }, () => random.integer(Math.min(1, span), span)).toSorted(
    (a, b) => a - b,
  );
  let last = from.getTime();
  return days.map((day) => {
    const wanted = workMoment(random, addDays(first, day)).getTime();
    last = Math.max(wanted, last + random.integer(20, 90) * MINUTE_MS);
    return new Date(last);
  });
}
