import { createBrand, deleteBrand, getBrand, updateBrand } from '@balai/shared/contract/engineering/brands';
import { defineRecordPages } from '@balai/shared/resource';

export const brandPages = defineRecordPages({
  namespace: 'engineering',
  area: 'brand',
  path: '/brand',
  get: getBrand,
  create: createBrand,
  update: updateBrand,
  remove: deleteBrand,
  titleOf: (brand) => brand.name,
  alsoRefresh: ['solution'],
});
