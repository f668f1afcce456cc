// Days, working days, working hours and holidays, for browser and server. A day is YYYY-MM-DD in Asia/Jakarta, a moment
// is a Date. Sums and no library: Asia/Jakarta has known no other offset than seven hours since 1964, and a day without
// a zone is a day of UTC.

import type { WorkingTime } from './working-times';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const JAKARTA_OFFSET_MS = 7 * HOUR_MS;

const pad = (value: number, digits = 2): string => String(value).padStart(digits, '0');

/** A moment as a date whose UTC fields read like a clock in Asia/Jakarta: files carry no time zone. */
export const jakartaWallClock = (moment: Date): Date => new Date(moment.getTime() + JAKARTA_OFFSET_MS);

/** The day of a moment. */
export const jakartaDay = (moment: Date): string => jakartaWallClock(moment).toISOString().slice(0, 10);

/** The time of day (HH:MM) of a moment. */
export const jakartaTime = (moment: Date): string => jakartaWallClock(moment).toISOString().slice(11, 16);

/** The moment of a day and its time of day (HH:MM). */
export const jakartaMoment = (day: string, time = '00:00'): Date => new Date(`${day}T${time}:00+07:00`);

const midnightUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (midnight: number): string => new Date(midnight).toISOString().slice(0, 10);

/** Year, month (1 to 12) and day of the month as a day; null for one that no calendar has, such as 30 February. */
export function calendarDay(year: number, month: number, date: number): string | null {
  const day = `${pad(year, 4)}-${pad(month)}-${pad(date)}`;
  const midnight = midnightUtc(day);
  return !Number.isNaN(midnight) && dayAt(midnight) === day ? day : null;
}

/** Whether it is a day of the calendar, written 'YYYY-MM-DD'. */
export function isDay(text: string | null): text is string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '') ?? [];
  return text !== null && calendarDay(Number(year), Number(month), Number(date)) === text;
}

/** The day `days` after a day, before it when negative. */
export const addDays = (day: string, days: number): string => dayAt(midnightUtc(day) + days * DAY_MS);

/** The last day of a month (YYYY-MM): the 31st day after its first one is in the next month, whatever its length. */
export const lastDayOf = (month: string): string =>
  addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1);

/** Days from a day to another one, negative when that is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (midnightUtc(to) - midnightUtc(from)) / DAY_MS;

/** The same day of the calendar `years` later, earlier when negative; 28 February where that year has no 29th. */
export function addYears(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return calendarDay(year + years, month, date) ?? `${pad(year + years, 4)}-02-28`;
}

/** Days since the Monday of its week: 0 on Monday, 6 on Sunday. */
export const daysSinceMonday = (day: string): number => (new Date(midnightUtc(day)).getUTCDay() + 6) % 7;

/** Days on which nobody works, beside Saturdays and Sundays. */
export type Holidays = Pick<ReadonlySet<string>, 'has'>;

const SATURDAY = 5;

/** Monday to Friday, but for holidays. */
export const isWorkingDay = (day: string, holidays: Holidays): boolean =>
  daysSinceMonday(day) < SATURDAY && !holidays.has(day);

/** The last of so many working days after a day, before it when negative; the day itself is not counted. */
export function addWorkingDays(day: string, count: number, holidays: Holidays): string {
  const step = Math.sign(count);
  let reached = day;
  for (let left = Math.abs(count); left > 0;) {
    reached = addDays(reached, step);
    if (isWorkingDay(reached, holidays)) left -= 1;
  }
  return reached;
}

/** When a company works. */
export interface WorkingHours {
  holidays: Holidays;
  /** Of each working day, in their order. */
  times: readonly WorkingTime[];
}

/** Whole minutes of working hours between two moments; 0 when the second is not later. */
export function workingMinutesBetween(from: Date, to: Date, { holidays, times }: WorkingHours): number {
  const last = jakartaDay(to);
  let milliseconds = 0;
  for (let day = jakartaDay(from); day <= last; day = addDays(day, 1)) {
    if (!isWorkingDay(day, holidays)) continue;
    const midnight = jakartaMoment(day).getTime();
    for (const { from: start, to: end } of times) {
      const begin = Math.max(from.getTime(), midnight + start * MINUTE_MS);
      const finish = Math.min(to.getTime(), midnight + end * MINUTE_MS);
      milliseconds += Math.max(0, finish - begin);
    }
  }
  return Math.floor(milliseconds / MINUTE_MS);
}
