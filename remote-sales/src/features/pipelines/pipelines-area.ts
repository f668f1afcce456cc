import { defineArea } from '@balai/shared/contract/host/department-manifest';

/** What the shell knows of pipelines before their code is there. */
export const pipelinesArea = defineArea({
  routes: [
    { path: '/pipeline', page: 'pipelines', access: 'pipeline.open', title: 'pipeline.title' },
    { path: '/pipeline/new', page: 'pipelineCreate', access: 'pipeline.write', title: 'pipeline.newTitle' },
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
      section: ['sales.pipelines'],
    },
    {
      path: '/detail-document/:id',
      page: 'pipelineDocument',
      access: 'pipeline.read',
      title: 'pipeline.one',
      section: ['sales.pipelines'],
    },
  ],
  menu: [
    {
      id: 'sales.pipelines',
      group: 'sales',
      title: 'Pipelines',
      words: { de: 'Pipelines', fr: 'Pipelines', pt: 'Pipelines', id: 'Pipeline' },
      link: '/pipeline',
      icon: 'kanban',
      order: 10,
      access: 'pipeline.list',
      shortcut: 'p',
    },
    {
      id: 'sales.presales',
      group: 'sales',
      title: 'Pre Sales',
      words: { de: 'Pre-Sales', fr: 'Avant-vente', pt: 'Pré-venda', id: 'Pra-penjualan' },
      // The rows that the badge counts.
      link: '/pipeline?tab=preSales&presales_waiting=true',
      icon: 'headset',
      order: 11,
      access: 'presales.waiting',
      shortcut: 'r',
      badge: { counter: 'COUNT_PRESALES', operation: '/panel/pipeline/count_need_presales' },
    },
    {
      id: 'sales.presalesOwn',
      group: 'sales',
      title: 'Pre Sales',
      words: { de: 'Pre-Sales', fr: 'Avant-vente', pt: 'Pré-venda', id: 'Pra-penjualan' },
      link: '/pipeline?tab=preSales&presales_own=true',
      icon: 'headset',
      order: 11,
      access: 'presales.own',
      shortcut: 'r',
      badge: { counter: 'COUNT_PRESALES', operation: '/panel/pipeline/count_need_presales' },
    },
  ],
  searchPanels: [
    {
      id: 'pipeline',
      title: 'Pipelines',
      words: { de: 'Pipelines', fr: 'Pipelines', pt: 'Pipelines', id: 'Pipeline' },
      operation: '/panel/pipeline/list',
      access: 'pipeline.open',
      name: 'name',
      hint: ['no_pipeline', 'customer_name'],
      link: '/detail-pipeline/{id}',
    },
  ],
  commands: [
    {
      id: 'pipeline.create',
      title: 'New pipeline',
      words: { de: 'Neue Pipeline', fr: 'Nouveau pipeline', pt: 'Novo pipeline', id: 'Pipeline baru' },
      link: '/pipeline/new',
      access: 'pipeline.write',
    },
  ],
  icons: {
    kanban:
      'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM8 7v7M12 7v4M16 7v9',
    headset:
      'M3 11h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-5Zm0 0a9 9 0 1 1 18 0m0 0v5a2 2 0 0 1-2 2h-1a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2h3ZM21 16v2a4 4 0 0 1-4 4h-5',
  },
});
