const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

/** Hours, minutes and seconds as the language writes them, in the zone of the machine, e.g. '14:05:09'. */
export const timeOfDay = (moment: Date, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'medium' }).format(moment);

/** Its day in the same zone, e.g. 'Mon 23 Nov'. */
export const dayInShort = (moment: Date, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', day: 'numeric', month: 'short' })
    .format(moment)
    .replace(',', '');
