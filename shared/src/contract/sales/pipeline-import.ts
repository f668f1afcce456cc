import { alsoChanging, defineImportOperations } from '../host/imports';

/** What was done for pipelines that are there. */
export const activityImport = defineImportOperations({ area: 'activity', access: 'pipeline.import' });

export const pipelineImport = alsoChanging(
  defineImportOperations({ area: 'pipeline', access: 'pipeline.import' }),
  'pipeline.write',
);
