import { openPipelineStatuses } from './pipeline-words';

/** The list that cards of pipelines tell of. */
export const pipelines = { list: 'pipeline', link: '/pipeline', access: 'pipeline.list' } as const;

/** The same for cards that say amounts. */
export const withPrices = { ...pipelines, access: 'pipeline.price' } as const;

/** As the filter takes it. */
export const openStatuses = openPipelineStatuses.join(',');
