import type { Routes } from '../../../platform/operations/register-operation';
import { defineFeature } from '../../../platform/operations/feature';
import { importRoutes } from '../../../platform/imports/import-routes';
import { pipelineImportDeclaration } from './pipelines.import-declaration';

function pipelineImportRoutes(routes: Routes): void {
  importRoutes(routes, pipelineImportDeclaration);
}

export default defineFeature({
  routes: pipelineImportRoutes,
});
