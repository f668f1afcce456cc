import type { Routes } from '../../../platform/operations/register-operation';
import { defineFeature } from '../../../platform/operations/feature';
import { importRoutes } from '../../../platform/imports/import-routes';
import { userImportDeclaration } from './users.import-declaration';

function userImportRoutes(routes: Routes): void {
  importRoutes(routes, userImportDeclaration);
}

export default defineFeature({
  routes: userImportRoutes,
});
