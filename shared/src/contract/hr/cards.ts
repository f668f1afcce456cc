import { defineCards } from '../host/cards';
import type { Period } from '../list';

/** The days on which the end of a contract is near: in a card of the dashboard, and told to who looks after people. */
export const CONTRACT_END_AHEAD: Period = 'next_30_days';

const people = { list: 'user', link: '/user', access: 'user.crud' } as const;
const personRow = {
  name: 'name',
  hint: ['group_name'],
  avatar: { name: 'name', image: 'image' },
  link: '/users-profile/{id}',
};

/** What people say on the dashboard. */
export const userCards = defineCards([
  {
    ...people,
    kind: 'work',
    id: 'hr.bankChanges',
    title: 'Bank accounts to decide',
    words: {
      de: 'Zu prüfende Bankkonten',
      fr: 'Comptes bancaires à décider',
      pt: 'Contas bancárias a decidir',
      id: 'Rekening bank menunggu',
    },
    filter: { bank_change: true },
    row: personRow,
    sort: 'name',
    direction: 'asc',
    order: 26,
  },
  {
    ...people,
    kind: 'work',
    id: 'hr.contractsEnding',
    title: 'Contracts that end',
    words: {
      de: 'Auslaufende Verträge',
      fr: 'Contrats à échéance',
      pt: 'Contratos a vencer',
      id: 'Kontrak akan habis',
    },
    filter: { status: 'active', contract_end: CONTRACT_END_AHEAD },
    row: { ...personRow, date: 'contract_end' },
    sort: 'contract_end',
    direction: 'asc',
    order: 65,
  },
  {
    ...people,
    kind: 'figure',
    id: 'hr.headCount',
    title: 'Active people',
    words: { de: 'Aktive Personen', fr: 'Personnes actives', pt: 'Pessoas ativas', id: 'Karyawan aktif' },
    filter: { status: 'active' },
    roles: ['hrd'],
    order: 10,
  },
  {
    ...people,
    kind: 'figure',
    id: 'hr.contractsOfPeriod',
    title: 'Contracts that end in the period',
    words: {
      de: 'Verträge, die im Zeitraum enden',
      fr: 'Contrats échus sur la période',
      pt: 'Contratos a vencer no período',
      id: 'Kontrak habis di periode ini',
    },
    filter: { status: 'active' },
    over: 'contract_end',
    ahead: true,
    roles: ['hrd'],
    lessIsBetter: true,
    order: 20,
  },
  {
    ...people,
    kind: 'ranking',
    id: 'hr.peopleByGroup',
    title: 'Which groups are the largest?',
    words: {
      de: 'Welche Gruppen sind die größten?',
      fr: 'Quels groupes sont les plus grands ?',
      pt: 'Quais grupos são os maiores?',
      id: 'Grup mana yang terbesar?',
    },
    filter: { status: 'active' },
    by: 'id_group',
    roles: ['hrd'],
    order: 10,
  },
]);
