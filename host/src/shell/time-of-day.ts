/** Hours, minutes and seconds as the language writes them, in the zone of the machine, e.g. '14:05:09'. */
export const timeOfDay = (moment: Date, language: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { timeStyle: 'medium' }).format(moment);
