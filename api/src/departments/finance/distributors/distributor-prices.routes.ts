import * as prices from '@balai/shared/contract/finance/distributor-prices';
import { defineFeature } from '../../../platform/operations/feature';
import { distributorPriceListSource } from './distributor-prices.repository';
import * as service from './distributor-prices.service';

export default defineFeature({
  routes: (routes) => {
    routes.list(prices.distributorPriceList, distributorPriceListSource);
    routes.answer(prices.createDistributorPrice, service.addPrice);
    routes.answer(prices.updateDistributorPrice, service.changePrice);
    routes.answer(prices.deleteDistributorPrice, (call, { id }) => service.removePrice(call, id));
  },
});
