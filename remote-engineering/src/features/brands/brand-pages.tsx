import {
  createBrand,
  deleteBrand,
  getBrand,
  updateBrand,
  type Brand,
} from '@balai/shared/contract/engineering/brands';
import { defineRecordPages, RecordCreatePage, RecordEditPage, type RecordForm } from '@balai/shared/resource';

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

const form: RecordForm<Brand> = {
  sections: [
    { id: 'brand', fields: ['name', 'principal', 'website', 'status'] },
    { id: 'logo', fields: ['image', { name: 'icon', wide: false }, { name: 'icon_active', wide: false }] },
    { id: 'partnership', fields: ['tier', 'required_certificates', 'default_warranty_months'] },
  ],
  newValues: { status: 'active', default_warranty_months: 12, required_certificates: 0 },
};

/** /brand/new */
export const BrandCreatePage = () => <RecordCreatePage pages={brandPages} form={form} />;

/** /brand/{id}/edit */
export const BrandEditPage = () => <RecordEditPage pages={brandPages} form={form} />;
