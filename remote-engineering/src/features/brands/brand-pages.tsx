import { brandCalls, type Brand } from '@balai/shared/contract/engineering/brands';
import type { NewRecordProps } from '@balai/shared/department';
import {
  defineRecordPages,
  RecordCreatePage,
  RecordEditPage,
  type RecordForm,
  RecordQuickCreate,
} from '@balai/shared/resource';

export const brandPages = defineRecordPages({
  namespace: 'engineering',
  area: 'brand',
  path: '/brand',
  ...brandCalls,
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
  quickFields: ['name', 'principal', 'website'],
};

/** /brand/new */
export const BrandCreatePage = () => <RecordCreatePage pages={brandPages} form={form} />;

/** Over a form that asks for a brand. */
export const BrandQuickCreate = (props: NewRecordProps) => (
  <RecordQuickCreate pages={brandPages} form={form} {...props} />
);

/** /brand/{id}/edit */
export const BrandEditPage = () => <RecordEditPage pages={brandPages} form={form} />;
