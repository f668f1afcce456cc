import type { Routes } from '../../../platform/operations/register-operation';
import { importRoutes } from '../../../platform/imports/import-routes';
import { pipelineImportDeclaration } from './pipelines.import-declaration';

export default function pipelineImportRoutes(routes: Routes): void {
  importRoutes(routes, pipelineImportDeclaration);
}
