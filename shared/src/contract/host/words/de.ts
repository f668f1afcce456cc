import type { TranslatedWords } from '../../../format/words';
import type { words as english } from './en';

export const words: TranslatedWords<typeof english> = {
  lists: {
    today: 'Heute',
    this_week: 'Diese Woche',
    next_week: 'Nächste Woche',
    this_month: 'Dieser Monat',
    last_month: 'Letzter Monat',
    next_month: 'Nächster Monat',
    this_quarter: 'Dieses Quartal',
    this_year: 'Dieses Jahr',
    last_7_days: 'Letzte 7 Tage',
    last_30_days: 'Letzte 30 Tage',
    last_90_days: 'Letzte 90 Tage',
    next_7_days: 'Nächste 7 Tage',
    next_30_days: 'Nächste 30 Tage',
    past: 'Vor heute',
    me: 'Ich',
    myGroup: 'Meine Gruppe',
    empty: 'Leer',
    filled: 'Ausgefüllt',
    matchAny: 'Einen Filter',
    matchAll: 'Alle Filter',
    groups: 'Filtergruppen',
  },
  resource: {
    yes: 'Ja',
    no: 'Nein',
    search: 'Suchen',
    filters: 'Filter',
    moreThanDays_one: 'mehr als {{count}} Tag',
    moreThanDays_other: 'mehr als {{count}} Tage',
  },
};
