import type { Routes } from '../../../platform/operations/register-operation';
import { defineFeature } from '../../../platform/operations/feature';
import { importRoutes } from '../../../platform/imports/import-routes';
import { itemPriceImportDeclaration } from './item-prices.import-declaration';
import { itemImportDeclaration } from './items.import-declaration';

function itemImportRoutes(routes: Routes): void {
  importRoutes(routes, itemImportDeclaration);
  importRoutes(routes, itemPriceImportDeclaration);
}

export default defineFeature({
  routes: itemImportRoutes,
});
