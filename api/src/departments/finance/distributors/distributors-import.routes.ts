import type { Routes } from '../../../platform/operations/register-operation';
import { defineFeature } from '../../../platform/operations/feature';
import { importRoutes } from '../../../platform/imports/import-routes';
import { distributorPriceImportDeclaration } from './distributor-prices.import-declaration';
import { distributorImportDeclaration } from './distributors.import-declaration';

function distributorImportRoutes(routes: Routes): void {
  importRoutes(routes, distributorImportDeclaration);
  importRoutes(routes, distributorPriceImportDeclaration);
}

export default defineFeature({
  routes: distributorImportRoutes,
});
