import { defineCards } from '../host/cards';
import { openStatuses as status, pipelines, withPrices } from './pipeline-card-list';

/** How a pipeline stands in a card. */
const pipelineRow = {
  name: 'name',
  hint: ['customer_name'],
  avatar: { name: 'customer_name', logo: true },
  amount: 'expected_value',
  date: 'expected_close_date',
  link: '/detail-pipeline/{id}',
} as const;

const actionRow = {
  ...pipelineRow,
  name: 'next_action',
  hint: ['name', 'customer_name'],
  date: 'next_action_date',
};

/** When it is to be closed says nothing of when it moved. */
const { date: _closeDate, ...movedRow } = pipelineRow;

/** Who sells sees what is his, who leads or helps a group what is the group's. */
const sellers = ['sales', 'pre-sales', 'lead-pre-sales'] as const;
const groups = ['lead-sales', 'assistant-sales'] as const;

/** What was promised for a month is for who promises it, and for who answers for him. */
const commits = { ...pipelines, access: 'pipeline.commit' } as const;

/** A call is logged in the pipeline, which asks what was said. */
const shortcut = {
  title: 'Log call',
  words: { de: 'Anruf erfassen', fr: 'Noter l’appel', pt: 'Registrar chamada', id: 'Catat telepon' },
  link: '/detail-pipeline/{id}?log=call',
  access: 'pipeline.write',
} as const;

/** The next action is emptied and moved as the form of the pipeline does it. */
const task = { access: 'pipeline.write', what: 'next_action', day: 'next_action_date' } as const;

const late = {
  ...pipelines,
  kind: 'work',
  title: 'Late',
  words: { de: 'Verspätet', fr: 'En retard', pt: 'Atrasado', id: 'Terlambat' },
  row: actionRow,
  sort: 'next_action_date',
  direction: 'asc',
  late: true,
  task,
  shortcut,
  order: 10,
} as const;

const today = {
  ...pipelines,
  kind: 'work',
  title: 'Today',
  words: { de: 'Heute', fr: 'Aujourd’hui', pt: 'Hoje', id: 'Hari ini' },
  row: actionRow,
  sort: 'next_action_date',
  direction: 'asc',
  task,
  shortcut,
  order: 20,
} as const;

const presales = {
  ...pipelines,
  kind: 'work',
  row: pipelineRow,
  sort: 'expected_close_date',
  direction: 'asc',
} as const;

/** What pipelines say on the dashboard: what needs a person, the figures, and what moved. */
export const pipelineCards = defineCards([
  {
    ...late,
    id: 'sales.late',
    filter: { tab: 'my', next_action_late: true },
    roles: sellers,
  },
  {
    ...late,
    id: 'sales.lateInGroup',
    filter: { next_action_late: true },
    roles: groups,
  },
  {
    ...today,
    id: 'sales.today',
    filter: { tab: 'my', status, next_action_date: 'today' },
    roles: sellers,
  },
  {
    ...today,
    id: 'sales.todayInGroup',
    filter: { status, next_action_date: 'today' },
    roles: groups,
  },
  {
    ...presales,
    id: 'sales.verify',
    title: 'To verify',
    words: { de: 'Zu prüfen', fr: 'À vérifier', pt: 'A verificar', id: 'Perlu verifikasi' },
    filter: { tab: 'verify' },
    access: 'pipeline.verifyTab',
    order: 30,
  },
  {
    ...presales,
    id: 'sales.presalesWaiting',
    title: 'Pre-sales',
    words: { de: 'Pre-Sales', fr: 'Avant-vente', pt: 'Pré-venda', id: 'Pra-penjualan' },
    filter: { tab: 'preSales', presales_waiting: true },
    access: 'presales.waiting',
    order: 40,
  },
  {
    ...presales,
    id: 'sales.presalesOwn',
    title: 'My pre-sales work',
    words: {
      de: 'Meine Pre-Sales-Arbeit',
      fr: 'Mon avant-vente',
      pt: 'Minha pré-venda',
      id: 'Pra-penjualan saya',
    },
    filter: { tab: 'preSales', presales_own: true },
    access: 'presales.own',
    order: 15,
  },
  {
    ...pipelines,
    kind: 'work',
    id: 'sales.closePassed',
    title: 'Close date passed',
    words: {
      de: 'Abschluss überfällig',
      fr: 'Clôture dépassée',
      pt: 'Fechamento vencido',
      id: 'Lewat tanggal tutup',
    },
    filter: { tab: 'my', status, expected_close_date: 'past' },
    roles: ['sales'],
    row: pipelineRow,
    shortcut,
    sort: 'expected_close_date',
    direction: 'desc',
    order: 50,
  },
  {
    ...withPrices,
    kind: 'figure',
    id: 'sales.won',
    title: 'Won',
    words: { de: 'Gewonnen', fr: 'Gagné', pt: 'Ganho', id: 'Menang' },
    filter: { status: 'win' },
    sum: 'expected_value',
    over: 'closed',
    order: 10,
  },
  {
    ...withPrices,
    kind: 'figure',
    id: 'sales.closing',
    title: 'Weighted, to close in the period',
    words: {
      de: 'Gewichtet, Abschluss im Zeitraum',
      fr: 'Pondéré, à conclure sur la période',
      pt: 'Ponderado, a fechar no período',
      id: 'Tertimbang, tutup di periode ini',
    },
    filter: { status },
    sum: 'weighted_value',
    over: 'expected_close_date',
    ahead: true,
    order: 20,
  },
  {
    ...withPrices,
    kind: 'figure',
    id: 'sales.open',
    title: 'Open pipeline',
    words: { de: 'Offene Pipeline', fr: 'Pipeline ouvert', pt: 'Pipeline aberto', id: 'Pipeline terbuka' },
    filter: { status },
    sum: 'expected_value',
    order: 30,
  },
  {
    ...pipelines,
    kind: 'figure',
    id: 'sales.new',
    title: 'New pipelines',
    words: { de: 'Neue Pipelines', fr: 'Nouveaux pipelines', pt: 'Novos pipelines', id: 'Pipeline baru' },
    filter: {},
    over: 'date',
    order: 40,
  },
  {
    ...pipelines,
    kind: 'figure',
    id: 'sales.presalesOpen',
    title: 'Pre-sales work that waits',
    words: {
      de: 'Wartende Pre-Sales-Arbeit',
      fr: 'Avant-vente en attente',
      pt: 'Pré-venda em espera',
      id: 'Pra-penjualan menunggu',
    },
    filter: { tab: 'preSales', presales_waiting: true },
    access: 'presales.waiting',
    roles: ['lead-engineer', 'lead-pre-sales'],
    lessIsBetter: true,
    order: 5,
  },
  {
    ...pipelines,
    kind: 'figure',
    id: 'sales.presalesMine',
    title: 'My open pre-sales work',
    words: {
      de: 'Meine offene Pre-Sales-Arbeit',
      fr: 'Mon avant-vente ouvert',
      pt: 'Minha pré-venda aberta',
      id: 'Pra-penjualan saya',
    },
    filter: { tab: 'preSales', presales_own: true },
    access: 'presales.own',
    lessIsBetter: true,
    order: 5,
  },
  {
    ...commits,
    kind: 'figure',
    id: 'sales.committed',
    title: 'Commit, closing in the period',
    words: {
      de: 'Commit, Abschluss im Zeitraum',
      fr: 'Commit, clôture dans la période',
      pt: 'Commit, fecham no período',
      id: 'Commit, tutup di periode ini',
    },
    filter: { commit: 'commit', status },
    sum: 'expected_value',
    over: 'expected_close_date',
    ahead: true,
    order: 22,
  },
  {
    ...commits,
    kind: 'figure',
    id: 'sales.slipped',
    title: 'Commits that slipped',
    words: {
      de: 'Verstrichene Commits',
      fr: 'Commits non tenus',
      pt: 'Commits não cumpridos',
      id: 'Commit yang terlewat',
    },
    filter: {},
    sum: 'expected_value',
    over: 'slipped_at',
    lessIsBetter: true,
    order: 24,
  },
  {
    ...pipelines,
    kind: 'recent',
    id: 'sales.moved',
    title: 'Pipelines that moved last',
    words: {
      de: 'Zuletzt bewegte Pipelines',
      fr: 'Pipelines avancés récemment',
      pt: 'Pipelines movidos por último',
      id: 'Pipeline yang baru bergerak',
    },
    filter: {},
    row: movedRow,
    shortcut,
    sort: 'status_days',
    direction: 'asc',
    order: 10,
  },
]);
