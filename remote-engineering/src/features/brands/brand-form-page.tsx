import type { Brand } from '@balai/shared/contract/engineering/brands';
import { RecordCreatePage, RecordEditPage, type RecordForm } from '@balai/shared/resource';
import { brandPages } from './brand-pages';

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
