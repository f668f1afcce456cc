import type { TranslatedWords } from '../../../format/words';
import type { words as english } from './en';

export const words: TranslatedWords<typeof english> = {
  lists: {
    today: 'Aujourd’hui',
    this_week: 'Cette semaine',
    next_week: 'La semaine prochaine',
    this_month: 'Ce mois-ci',
    last_month: 'Le mois dernier',
    next_month: 'Le mois prochain',
    this_quarter: 'Ce trimestre',
    this_year: 'Cette année',
    last_7_days: '7 derniers jours',
    last_30_days: '30 derniers jours',
    last_90_days: '90 derniers jours',
    next_7_days: '7 prochains jours',
    next_30_days: '30 prochains jours',
    past: 'Avant aujourd’hui',
    me: 'Moi',
    myGroup: 'Mon groupe',
    empty: 'Vide',
    filled: 'Renseigné',
    matchAny: 'Un des filtres',
    matchAll: 'Tous les filtres',
    groups: 'Groupes de filtres',
  },
  resource: {
    yes: 'Oui',
    no: 'Non',
    search: 'Rechercher',
    filters: 'Filtres',
    moreThanDays_one: 'plus de {{count}} jour',
    moreThanDays_other: 'plus de {{count}} jours',
  },
};
