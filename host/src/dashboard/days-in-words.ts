import { daysBetween, jakartaDay } from '@balai/shared/format/calendar';
import { dateFormat, dateShort } from '@balai/shared/format/dates';
import type { Language } from '@balai/shared/format/languages';
import { relativeIn } from '@balai/shared/format/relative-time';
import type { Days } from '@balai/shared/contract/host/card-figures';

/** Further away than this a date says more. */
const NEAR_DAYS = 30;

/** A day or moment from today on: 'today', '2 days ago', 'in 4 days', then the date as [9.13] writes it. */
export function nearDay(value: string, today: string, language: Language): string {
  const day = value.length > 10 ? jakartaDay(new Date(value)) : value;
  const days = daysBetween(today, day);
  if (Math.abs(days) > NEAR_DAYS) return dateShort(day);
  return relativeIn(days, 'day', language);
}

/** English dates have three letters of each month [9.13]; the browser's own have four of September. */
const inThreeLetters = (text: string, language: Language): string =>
  language === 'en' ? text.replace('Sept', 'Sep') : text;

const dayAndMonth = dateFormat({ timeZone: 'UTC', day: 'numeric', month: 'short' });
const month = dateFormat({ timeZone: 'UTC', month: 'short' });

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** '1–16 Oct', with the months where there are two. */
export const daysInWords = ({ from, to }: Days, language: Language): string =>
  inThreeLetters(dayAndMonth(language).formatRange(utc(from), utc(to)), language);

/** 'Nov' */
export const monthShort = (day: string, language: Language): string =>
  inThreeLetters(month(language).format(utc(day)).replace('.', ''), language);
