import { defineFeature } from '../../../platform/operations/feature';
import { importRoutes } from '../../../platform/imports/import-routes';
import { distributorPriceImportDeclaration } from './distributor-prices.import-declaration';
import { distributorImportDeclaration } from './distributors.import-declaration';

export default defineFeature({
  routes: (routes) => {
    importRoutes(routes, distributorImportDeclaration);
    importRoutes(routes, distributorPriceImportDeclaration);
  },
});
