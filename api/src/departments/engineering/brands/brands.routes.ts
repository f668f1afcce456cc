import * as brands from '@balai/shared/contract/engineering/brands';
import { registerReferenceFields } from '../../../platform/audit/reference-names';
import type { Routes } from '../../../platform/operations/register-operation';
import { registerRecordAccess } from '../../../platform/records/record-access';
import { brandListSource } from './brands.repository';
import * as service from './brands.service';

registerRecordAccess('brand', {
  read: brands.getBrand.access,
  see: async (call, id) => void (await service.brandDetail(call, id)),
  attach: brands.updateBrand.access,
  comments: 'brand',
});

registerReferenceFields(['brand_id', 'brand_ids'], 'brands');

export default function brandRoutes(routes: Routes): void {
  routes.list(brands.brandList, brandListSource);
  routes.operation(brands.listAllBrands, async ({ call, input }) => ({
    data: await service.listBrandOptions(call, input),
  }));
  routes.operation(brands.getBrand, async ({ call, input }) => ({
    data: await service.brandDetail(call, input.id),
  }));
  routes.operation(brands.createBrand, async ({ call, input }) => ({
    data: await service.createBrand(call, input),
  }));
  routes.operation(brands.updateBrand, async ({ call, input }) => ({
    data: await service.updateBrand(call, input),
  }));
  routes.operation(brands.deleteBrand, async ({ call, input }) => {
    await service.deleteBrand(call, input.id);
    return {};
  });
}
