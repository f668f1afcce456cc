import { jakartaDay, jakartaTime } from './calendar';
import { madeForLanguage, type Language } from './languages';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

const dayOf = (value: string | Date): string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : jakartaDay(new Date(value));

/** A day or a moment as '5 Jan 2024': day, abbreviated English month, year [9.13]. */
export function dateShort(value: string | Date): string {
  const [year, month, day] = dayOf(value).split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

/** A moment as '5 Jan 2024 14:05' in Asia/Jakarta. */
export const dateTimeShort = (value: string | Date): string =>
  `${dateShort(value)} ${jakartaTime(new Date(value))}`;

/** A format of days in any language. */
export const dateFormat = (
  options: Intl.DateTimeFormatOptions,
): ((language: Language) => Intl.DateTimeFormat) =>
  madeForLanguage((locale) => new Intl.DateTimeFormat(locale, options));

const dayFormat = dateFormat({ timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
const fullFormat = dateFormat({ timeZone: 'UTC', dateStyle: 'full' });
const monthFormat = dateFormat({ timeZone: 'UTC', month: 'short', year: 'numeric' });

/** A day or a moment with the abbreviated month of a language: '5 Jan 2024', '5. Jan. 2024'. */
export const dayIn = (value: string, language: Language): string =>
  language === 'en' ? dateShort(value) : dayFormat(language).format(new Date(`${dayOf(value)}T00:00:00Z`));

/** A day (YYYY-MM-DD) with its name: 'Monday, 16 November 2026'. */
export const dayInFull = (day: string, language: Language): string =>
  fullFormat(language).format(new Date(`${day}T00:00:00Z`));

/** A moment as `dayIn` and the time in Asia/Jakarta. */
export const momentIn = (value: string, language: Language): string =>
  `${dayIn(value, language)} ${jakartaTime(new Date(value))}`;

/** A month (YYYY-MM) as 'Nov 2026', 'nov. 2026' or what the language writes. */
export function monthIn(value: string, language: Language): string {
  const [year, month] = value.split('-').map(Number);
  if (language === 'en') return `${MONTHS[(month ?? 1) - 1]} ${year}`;
  return monthFormat(language).format(new Date(Date.UTC(year ?? 0, (month ?? 1) - 1)));
}
