import { addDays, HOUR_MS, jakartaDay, MINUTE_MS } from './calendar';
import { dateShort } from './dates';
import { type Language, locales } from './languages';

const SECOND_MS = 1_000;

type Unit = 'second' | 'minute' | 'hour';

const relativeFormats = new Map<Language, Intl.RelativeTimeFormat>();
const relativeFormat = (language: Language): Intl.RelativeTimeFormat => {
  const known = relativeFormats.get(language) ?? new Intl.RelativeTimeFormat(locales[language]);
  relativeFormats.set(language, known);
  return known;
};

const ago = (count: number, unit: Unit, language: Language): string =>
  relativeFormat(language).format(-count, unit);

function yesterday(language: Language): string {
  const said = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' }).format(-1, 'day');
  return said.charAt(0).toLocaleUpperCase(locales[language]) + said.slice(1);
}

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
  return jakartaDay(moment) === addDays(jakartaDay(now), -1) ? yesterday(language) : dateShort(moment);
}
