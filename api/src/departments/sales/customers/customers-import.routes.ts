import type { Routes } from '../../../platform/operations/register-operation';
import { defineFeature } from '../../../platform/operations/feature';
import { importRoutes } from '../../../platform/imports/import-routes';
import { customerImportDeclaration } from './customers.import-declaration';

function customerImportRoutes(routes: Routes): void {
  importRoutes(routes, customerImportDeclaration);
}

export default defineFeature({
  routes: customerImportRoutes,
});
