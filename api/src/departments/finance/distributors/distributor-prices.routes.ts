import * as prices from '@balai/shared/contract/finance/distributor-prices';
import type { Routes } from '../../../platform/operations/register-operation';
import { distributorPriceListSource } from './distributor-prices.repository';
import * as service from './distributor-prices.service';

export default function distributorPriceRoutes(routes: Routes): void {
  routes.list(prices.distributorPriceList, distributorPriceListSource);
  routes.operation(prices.createDistributorPrice, async ({ call, input }) => ({
    data: await service.addPrice(call, input),
  }));
  routes.operation(prices.updateDistributorPrice, async ({ call, input }) => ({
    data: await service.changePrice(call, input),
  }));
  routes.operation(prices.deleteDistributorPrice, async ({ call, input }) => {
    await service.removePrice(call, input.id);
    return {};
  });
}
