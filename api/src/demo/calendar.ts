import {
  addDays,
  addWorkingDays,
  daysBetween,
  isWorkingDay,
  jakartaDay,
  jakartaMoment,
  MINUTE_MS,
} from '@balai/shared/format/calendar';
import type { Random } from './random';

export { addDays, daysBetween, jakartaDay as dayOf };

const WORKING_MINUTES_A_DAY = 480;
const WORKING_MINUTES_BEFORE_NOON = 240;
/** What begins has an hour left on its day. */
const LATEST_BEGINNING = WORKING_MINUTES_A_DAY - 60;
const GROWTH_A_MONTH = 1.02;

/** Public holidays on the same day each year: New Year, Labour Day, Pancasila Day, Independence Day, Christmas. */
const YEARLY_HOLIDAYS = new Set(['01-01', '05-01', '06-01', '08-17', '12-25']);

/** Idul Fitri with its collective leave, as the government decreed it; of other years it is reckoned. */
const IDUL_FITRI: Readonly<Record<string, readonly [first: string, last: string]>> = {
  2025: ['2025-03-28', '2025-04-07'],
  2026: ['2026-03-18', '2026-03-24'],
};
const RAMADAN = 9;
const SYAWAL = 10;
const islamicCalendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
});

/** Percent of an ordinary month: budgets are spent in March, June and November. */
const SEASON = [90, 95, 125, 85, 95, 125, 95, 95, 100, 105, 130, 80] as const;

function isIdulFitri(day: string): boolean {
  const decreed = IDUL_FITRI[day.slice(0, 4)];
  if (decreed) return day >= decreed[0] && day <= decreed[1];
  const parts = islamicCalendar.formatToParts(new Date(day));
  const numberOf = (type: 'month' | 'day') => Number(parts.find((part) => part.type === type)?.value);
  const date = numberOf('day');
  return (numberOf('month') === RAMADAN && date >= 28) || (numberOf('month') === SYAWAL && date <= 6);
}

/** The public holidays of Indonesia that stop business, of any year. */
class PublicHolidays {
  readonly #known = new Map<string, boolean>();

  has(day: string): boolean {
    const known = this.#known.get(day) ?? (YEARLY_HOLIDAYS.has(day.slice(5)) || isIdulFitri(day));
    this.#known.set(day, known);
    return known;
  }
}
const holidays = new PublicHolidays();

export const isWorkday = (day: string): boolean => isWorkingDay(day, holidays);

/** The day itself or the last workday before it. */
export const workdayUpTo = (day: string): string =>
  isWorkday(day) ? day : addWorkingDays(day, -1, holidays);

/** The day itself or the first workday after it. */
export const workdayFrom = (day: string): string => (isWorkday(day) ? day : addWorkingDays(day, 1, holidays));

/** The first day of the month that lies `months` before the one of `day`. */
export function monthsBefore(day: string, months: number): string {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

/** The last day of the month of a day. */
export const lastDayOf = (day: string): string => addDays(monthsBefore(day, -1), -1);

/** A moment of a day in Asia/Jakarta. */
export const momentOf = (day: string, hour: number, minute: number): Date =>
  jakartaMoment(day, `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);

/** The moment of a workday after so many working minutes: 08:00 to 12:00 and 13:00 to 17:00. */
function workingMoment(day: string, minutes: number): Date {
  const clock = 8 * 60 + minutes + (minutes < WORKING_MINUTES_BEFORE_NOON ? 0 : 60);
  return momentOf(day, Math.floor(clock / 60), clock % 60);
}

/** Working minutes between the morning of its day and a moment. */
function workingMinutesOf(moment: Date): number {
  const minutes = (moment.getTime() - momentOf(jakartaDay(moment), 8, 0).getTime()) / MINUTE_MS;
  if (minutes <= WORKING_MINUTES_BEFORE_NOON) return Math.max(0, minutes);
  return Math.min(WORKING_MINUTES_A_DAY, Math.max(WORKING_MINUTES_BEFORE_NOON, minutes - 60));
}

/** A moment in the office hours of the day or, when it is free, of the last workday before; not in its last hour. */
export const workMoment = (random: Random, day: string): Date =>
  workingMoment(workdayUpTo(day), random.integer(0, LATEST_BEGINNING));

/**
 * How much happens in each month between two days: 2 % more each month, most in those of the season's peaks; of a month
 * that is cut off only its part.
 */
export function monthWeights(from: string, to: string): [month: string, weight: number][] {
  const months: [month: string, weight: number][] = [];
  let growth = 1;
  for (let first = monthsBefore(from, 0); first <= to; first = monthsBefore(first, -1)) {
    const end = addDays(monthsBefore(first, -1), -1);
    const days = daysBetween(first < from ? from : first, end < to ? end : to) + 1;
    const season = SEASON[Number(first.slice(5, 7)) - 1] ?? 100;
    months.push([
      first.slice(0, 7),
      Math.round((season * growth * days * 10) / (daysBetween(first, end) + 1)),
    ]);
    growth *= GROWTH_A_MONTH;
  }
  return months;
}

/** A workday of the part of a month that lies between two days. */
export function workdayIn(random: Random, month: string, from: string, to: string): string {
  const first = `${month}-01` < from ? from : `${month}-01`;
  const end = addDays(monthsBefore(`${month}-01`, -1), -1);
  const day = workdayUpTo(addDays(first, random.integer(0, daysBetween(first, end < to ? end : to))));
  return day < from ? workdayFrom(from) : day;
}

/** A workday between two days, in months as `monthWeights` has it. */
export const businessDay = (random: Random, from: string, to: string): string =>
  workdayIn(random, random.weighted(monthWeights(from, to)), from, to);

/**
 * Moments of office hours spread over the days from `from` to `to`, in order, each later than the one before.
 * @param to - a workday; the hours that are left on the day of `from` are enough when it is before.
 */
export function workMoments(random: Random, from: Date, to: string, count: number): Date[] {
  const first = jakartaDay(from);
  const days = [first];
  for (let day = addDays(first, 1); day <= to; day = addDays(day, 1)) if (isWorkday(day)) days.push(day);
  const begin = Math.ceil(workingMinutesOf(from)) + 1;
  const last = days.length * WORKING_MINUTES_A_DAY - count;
  const drawn = Array.from({ length: count }, () => random.integer(begin, Math.max(begin, last)));
  return drawn
    .toSorted((a, b) => a - b)
    .map((minutes, place) => {
      const minute = minutes + place;
      const day = days[Math.floor(minute / WORKING_MINUTES_A_DAY)] ?? first;
      return workingMoment(day, minute % WORKING_MINUTES_A_DAY);
    });
}
