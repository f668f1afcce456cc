import { defineImportOperations } from '../host/imports';

/** What was done for pipelines that are there. */
export const activityImport = defineImportOperations({ area: 'activity', access: 'pipeline.import' });

export const pipelineImport = defineImportOperations({ area: 'pipeline', access: 'pipeline.import' });
