import * as prices from '@balai/shared/contract/finance/distributor-prices';
import { importRoutes } from '../../../platform/imports/import-routes';
import { defineFeature } from '../../../platform/operations/feature';
import { distributorPriceImportDeclaration } from './distributor-prices.import';
import { distributorPriceListSource } from './distributor-prices.repository';
import * as service from './distributor-prices.service';

export default defineFeature({
  routes: (routes) => {
    importRoutes(routes, distributorPriceImportDeclaration);
    routes.list(prices.distributorPriceList, distributorPriceListSource);
    routes.answer(prices.createDistributorPrice, service.addPrice);
    routes.answer(prices.updateDistributorPrice, service.changePrice);
    routes.answer(prices.deleteDistributorPrice, (call, { id }) => service.deletePrice(call, id));
  },
});
