import { defineCards } from '../host/cards';
import { openStatuses, pipelines, withPrices } from './pipeline-card-list';

/** By seller, for who leads some. */
const members = {
  ...pipelines,
  access: 'pipeline.memberPicker',
  by: 'member',
  sum: 'expected_value',
} as const;

/** Questions about pipelines, answered by a picture. */
export const pipelineChartCards = defineCards([
  {
    ...withPrices,
    kind: 'months',
    id: 'sales.wonByMonth',
    title: 'How much do we win each month?',
    words: {
      de: 'Wie viel gewinnen wir jeden Monat?',
      fr: 'Combien gagnons-nous chaque mois ?',
      pt: 'Quanto ganhamos a cada mês?',
      id: 'Berapa yang kita menangkan tiap bulan?',
    },
    filter: { status: 'win' },
    sum: 'expected_value',
    over: 'closed',
    order: 10,
  },
  {
    ...withPrices,
    kind: 'parts',
    id: 'sales.openByStatus',
    title: 'Where are the open pipelines?',
    words: {
      de: 'Wo stehen die offenen Pipelines?',
      fr: 'Où en sont les pipelines ouverts ?',
      pt: 'Onde estão os pipelines abertos?',
      id: 'Di tahap mana pipeline terbuka?',
    },
    filter: {},
    sum: 'expected_value',
    by: 'status',
    parts: [
      {
        word: 'prospect',
        title: 'Prospect',
        words: { de: 'Interessent', fr: 'Prospect', pt: 'Prospecção', id: 'Prospek' },
      },
      { word: 'visit', title: 'Visit', words: { de: 'Besuch', fr: 'Visite', pt: 'Visita', id: 'Kunjungan' } },
      {
        word: 'solution',
        title: 'Solution',
        words: { de: 'Lösung', fr: 'Solution', pt: 'Solução', id: 'Solusi' },
      },
      {
        word: 'quotation',
        title: 'Quotation',
        words: { de: 'Angebot', fr: 'Devis', pt: 'Cotação', id: 'Penawaran' },
      },
      {
        word: 'revisi',
        title: 'Revision',
        words: { de: 'Überarbeitung', fr: 'Révision', pt: 'Revisão', id: 'Revisi' },
      },
      {
        word: 'negotiation',
        title: 'Negotiation',
        words: { de: 'Verhandlung', fr: 'Négociation', pt: 'Negociação', id: 'Negosiasi' },
      },
      {
        word: 'progress_win',
        title: 'Winning',
        words: { de: 'Vor dem Gewinn', fr: 'En passe d’être gagné', pt: 'Quase ganho', id: 'Menuju menang' },
      },
    ],
    order: 20,
  },
  {
    ...members,
    kind: 'ranking',
    id: 'sales.wonByMember',
    title: 'Who won most?',
    words: {
      de: 'Wer hat am meisten gewonnen?',
      fr: 'Qui a le plus gagné ?',
      pt: 'Quem ganhou mais?',
      id: 'Siapa yang paling banyak menang?',
    },
    filter: { status: 'win' },
    over: 'closed',
    order: 30,
  },
  {
    ...members,
    kind: 'ranking',
    id: 'sales.openByMember',
    title: 'Who has the open pipelines?',
    words: {
      de: 'Wer hat die offenen Pipelines?',
      fr: 'Qui a les pipelines ouverts ?',
      pt: 'Com quem estão os pipelines abertos?',
      id: 'Siapa memegang pipeline terbuka?',
    },
    filter: { status: openStatuses },
    order: 40,
  },
]);
