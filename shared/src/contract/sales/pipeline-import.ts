import { defineImportOperations } from '../host/imports';

export const pipelineImport = defineImportOperations({ area: 'pipeline', access: 'pipeline.import' });
