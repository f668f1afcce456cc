import * as brands from '@balai/shared/contract/engineering/brands';
import { importRoutes } from '../../../platform/imports/import-routes';
import { defineFeature } from '../../../platform/operations/feature';
import { reversalOfFields } from '../../../platform/records/reversal';
import { openedBy } from '../../../platform/scope/record-access';
import { brandImportDeclaration } from './brands.import';
import { brandListSource, brandRecord, brandScope, findBrandOptions } from './brands.repository';
import * as service from './brands.service';

export default defineFeature({
  records: {
    brand: {
      ...openedBy(brands.brandCalls, service.brandDetail),
      comments: 'brand',
      bell: { record: brandRecord, scope: brandScope },
    },
  },
  names: [{ fields: ['brand_id', 'brand_ids'], table: 'brands' }],
  routes: (routes) => {
    routes.list(brands.brandList, brandListSource);
    routes.answer(brands.listAllBrands, findBrandOptions);
    routes.answer(brands.getBrand, (call, { id }) => service.brandDetail(call, id));
    routes.answer(brands.createBrand, service.createBrand);
    routes.answer(brands.updateBrand, service.updateBrand);
    routes.bulk(brands.brandsInBulk.update, reversalOfFields(brandRecord, brandScope));
    routes.answer(brands.deleteBrand, (call, { id }) => service.deleteBrand(call, id));
    routes.restore(brands.restoreBrand, { record: brandRecord });
    importRoutes(routes, brandImportDeclaration);
  },
});
