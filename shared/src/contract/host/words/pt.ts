import type { TranslatedWords } from '../../../format/words';
import type { words as english } from './en';

export const words: TranslatedWords<typeof english> = {
  lists: {
    today: 'Hoje',
    this_week: 'Esta semana',
    next_week: 'Próxima semana',
    this_month: 'Este mês',
    last_month: 'Mês passado',
    next_month: 'Próximo mês',
    this_quarter: 'Este trimestre',
    this_year: 'Este ano',
    last_7_days: 'Últimos 7 dias',
    last_30_days: 'Últimos 30 dias',
    last_90_days: 'Últimos 90 dias',
    next_7_days: 'Próximos 7 dias',
    next_30_days: 'Próximos 30 dias',
    past: 'Antes de hoje',
    me: 'Eu',
    myGroup: 'Meu grupo',
    empty: 'Vazio',
    filled: 'Preenchido',
    matchAny: 'Um dos filtros',
    matchAll: 'Todos os filtros',
    groups: 'Grupos de filtros',
  },
  resource: {
    yes: 'Sim',
    no: 'Não',
    search: 'Pesquisar',
    filters: 'Filtros',
    moreThanDays_one: 'mais de {{count}} dia',
    moreThanDays_other: 'mais de {{count}} dias',
  },
};
