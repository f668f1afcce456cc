const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

/** Minutes by which clocks of Jakarta, where no clock is ever changed, go before those of Greenwich. */
const JAKARTA_AHEAD = 420;

interface ClockFormats {
  time: Intl.DateTimeFormat;
  day: Intl.DateTimeFormat;
}

/** By language and minutes before Greenwich: to make them takes milliseconds, and a clock needs them every second. */
const made = new Map<string, ClockFormats>();

/** In the zone that the machine has at that moment. */
function formatsOf(moment: Date, language: string): ClockFormats {
  const ahead = -moment.getTimezoneOffset();
  const key = `${language} ${ahead}`;
  const known = made.get(key);
  if (known) return known;
  const locale = localeOf(language);
  const formats = {
    time: new Intl.DateTimeFormat(locale, { timeStyle: ahead === JAKARTA_AHEAD ? 'medium' : 'long' }),
    day: new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' }),
  };
  made.set(key, formats);
  return formats;
}

/**
 * Hours, minutes and seconds as the language writes them, in the zone of the machine, e.g. '14:05:09'. Everything else
 * has the time of Jakarta: a machine of elsewhere says whose time this is, e.g. '08:05:09 CET'.
 */
export const timeOfDay = (moment: Date, language: string): string =>
  formatsOf(moment, language).time.format(moment);

/** Its day in the same zone, e.g. 'Mon 23 Nov'. */
export const dayInShort = (moment: Date, language: string): string =>
  formatsOf(moment, language).day.format(moment).replace(',', '');
