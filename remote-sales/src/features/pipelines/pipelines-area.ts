import { defineArea } from '@balai/shared/contract/host/department-manifest';
import { recordArea } from '@balai/shared/contract/host/record-area';
import { pipelineCards } from '@balai/shared/contract/sales/pipeline-cards';
import { pipelineChartCards } from '@balai/shared/contract/sales/pipeline-chart-cards';
import { words } from '@balai/shared/contract/sales/words/all';

const section = ['sales.pipelines'];

const area = recordArea({
  department: 'sales',
  area: 'pipeline',
  pages: ['pipelines', 'pipeline'],
  words,
  parts: ['pipeline_activity', 'pipeline_user'],
  read: 'pipeline.open',
  write: 'pipeline.write',
  menu: { group: 'sales', icon: 'kanban', order: 10, access: 'pipeline.list', shortcut: 'p' },
  search: {
    name: 'name',
    hint: ['no_pipeline', 'customer_name'],
    link: '/detail-pipeline/{id}',
  },
  icons: {
    kanban:
      'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM8 7v7M12 7v4M16 7v9',
    headset:
      'M3 11h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-5Zm0 0a9 9 0 1 1 18 0m0 0v5a2 2 0 0 1-2 2h-1a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2h3ZM21 16v2a4 4 0 0 1-4 4h-5',
  },
});

/** Pre-sales work: of those who give it out, and of who does it; nobody has both. */
const presales = {
  group: 'sales',
  title: 'Pre Sales',
  words: { de: 'Pre-Sales', fr: 'Avant-vente', pt: 'Pré-venda', id: 'Pra-penjualan' },
  icon: 'headset',
  order: 11,
  shortcut: 'r',
  badge: { counter: 'COUNT_PRESALES', operation: '/panel/pipeline/count_need_presales' },
} as const;

/** What the shell knows of pipelines before their code is there. */
export const pipelinesArea = defineArea({
  ...area,
  cards: [...pipelineCards, ...pipelineChartCards],
  firstSteps: [
    {
      id: 'sales.firstPipeline',
      title: 'Begin a pipeline',
      words: {
        de: 'Eine Pipeline beginnen',
        fr: 'Ouvrir un pipeline',
        pt: 'Abrir um pipeline',
        id: 'Mulai pipeline',
      },
      link: '/pipeline/new',
      access: 'pipeline.write',
      order: 20,
      done: { list: 'pipeline', filter: {} },
    },
  ],
  routes: [
    {
      path: '/pipeline',
      page: 'pipelines',
      access: 'pipeline.open',
      title: 'pipeline.title',
      imports: { area: 'pipeline', access: 'pipeline.import' },
    },
    { path: '/pipeline/new', page: 'pipelineCreate', access: 'pipeline.write', title: 'pipeline.newTitle' },
    {
      path: '/pipeline/activities',
      page: 'activityImport',
      access: 'pipeline.import',
      title: 'pipeline.activitiesTitle',
      imports: { area: 'activity', access: 'pipeline.import' },
      section,
    },
    {
      path: '/pipeline/:id/edit',
      page: 'pipelineEdit',
      access: 'pipeline.write',
      title: 'pipeline.editTitle',
    },
    {
      path: '/detail-pipeline/:id',
      page: 'pipelineDetail',
      access: 'pipeline.read',
      title: 'pipeline.one',
      section,
    },
    {
      path: '/detail-document/:id',
      page: 'pipelineDocument',
      access: 'pipeline.read',
      title: 'pipeline.one',
      section,
    },
  ],
  menu: [
    ...area.menu,
    {
      ...presales,
      id: 'sales.presales',
      // The rows that the badge counts.
      link: '/pipeline?tab=preSales&presales_waiting=true',
      access: 'presales.waiting',
    },
    {
      ...presales,
      id: 'sales.presalesOwn',
      link: '/pipeline?tab=preSales&presales_own=true',
      access: 'presales.own',
    },
  ],
});
