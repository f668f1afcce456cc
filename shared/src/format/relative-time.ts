import { addDays, HOUR_MS, jakartaDay, MINUTE_MS } from './calendar';
import { dateShort } from './dates';
import { type Language, locales, madeForLanguage } from './languages';

const SECOND_MS = 1_000;

type Unit = 'second' | 'minute' | 'hour';

const relativeFormat = madeForLanguage((locale) => new Intl.RelativeTimeFormat(locale));
const namedDays = madeForLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** 'yesterday', 'today', 'in 4 days', 'next week' */
export const relativeIn = (count: number, unit: 'day' | 'week', language: Language): string =>
  namedDays(language).format(count, unit);

/** The same at the beginning of a line: 'Next week'. */
export function relativeAlone(count: number, unit: 'day' | 'week', language: Language): string {
  const said = relativeIn(count, unit, language);
  return said.charAt(0).toLocaleUpperCase(locales[language]) + said.slice(1);
}

const ago = (count: number, unit: Unit, language: Language): string =>
  relativeFormat(language).format(-count, unit);

const justNow: Readonly<Record<Language, string>> = {
  en: 'just now',
  de: 'gerade eben',
  fr: 'à l’instant',
  pt: 'agora mesmo',
  id: 'baru saja',
};

/** How long ago: seconds, minutes and hours on the same day, then 'Yesterday', then the date [9.13]. */
export function relativeTime(value: string | Date, now: Date, language: Language = 'en'): string {
  const moment = new Date(value);
  const passed = Math.max(0, now.getTime() - moment.getTime());
  if (passed < SECOND_MS) return justNow[language];
  if (passed < MINUTE_MS) return ago(Math.floor(passed / SECOND_MS), 'second', language);
  if (passed < HOUR_MS) return ago(Math.floor(passed / MINUTE_MS), 'minute', language);
  if (jakartaDay(moment) === jakartaDay(now)) return ago(Math.floor(passed / HOUR_MS), 'hour', language);
  return jakartaDay(moment) === addDays(jakartaDay(now), -1)
    ? relativeAlone(-1, 'day', language)
    : dateShort(moment);
}
