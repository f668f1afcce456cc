import type { Routes } from '../../../platform/operations/register-operation';
import { importRoutes } from '../../../platform/imports/import-routes';
import { distributorPriceImportDeclaration } from './distributor-prices.import-declaration';
import { distributorImportDeclaration } from './distributors.import-declaration';

export default function distributorImportRoutes(routes: Routes): void {
  importRoutes(routes, distributorImportDeclaration);
  importRoutes(routes, distributorPriceImportDeclaration);
}
