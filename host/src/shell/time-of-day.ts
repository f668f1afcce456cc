const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

/** Minutes by which clocks of Jakarta, where no clock is ever changed, go before those of Greenwich. */
const JAKARTA_AHEAD = 420;

/**
 * Hours, minutes and seconds as the language writes them, in the zone of the machine, e.g. '14:05:09'. Everything else
 * has the time of Jakarta: a machine of elsewhere says whose time this is, e.g. '08:05:09 CET'.
 */
export const timeOfDay = (moment: Date, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    timeStyle: -moment.getTimezoneOffset() === JAKARTA_AHEAD ? 'medium' : 'long',
  }).format(moment);

/** Its day in the same zone, e.g. 'Mon 23 Nov'. */
export const dayInShort = (moment: Date, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', day: 'numeric', month: 'short' })
    .format(moment)
    .replace(',', '');
