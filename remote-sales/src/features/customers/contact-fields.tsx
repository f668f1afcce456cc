import type { CustomerPic } from '@balai/shared/contract/sales/customer-contacts';
import { provinces } from '@balai/shared/contract/sales/customer-words';
import type { FieldDeclaration, Translate } from '@balai/shared/resource';
import { Select } from '@balai/shared/ui';
import { FormField, Input } from '@balai/shared/ui/core';

/** A province of Indonesia from the list, or any other typed. */
export const provinceField = (t: Translate, required: boolean): FieldDeclaration => ({
  name: 'province',
  wide: false,
  render: ({ id, value, error, onChange }) => (
    <FormField label={t('customer.field.province')} id={id} error={error} required={required}>
      <Input
        id={id}
        list={`${id}-provinces`}
        autoComplete="off"
        maxLength={120}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={`${id}-provinces`}>
        {provinces.map((province) => (
          <option key={province} value={province}>
            {province}
          </option>
        ))}
      </datalist>
    </FormField>
  ),
});

/** A contact person, in the form's rows and in the dialog alike. */
export const contactFields = (t: Translate): (string | FieldDeclaration)[] =>
  [
    { name: 'name', label: t('customer.pic_field.name'), wide: true },
    'position',
    'department',
    'phone',
    'email',
    'birthday',
    'status',
    'is_primary',
    'is_decision_maker',
    'image',
  ].map((field) =>
    typeof field === 'string' ? { name: field, label: t(`customer.pic_field.${field}`) } : field,
  );

/**
 * A site, in the form's rows and in the dialog alike.
 * @param contacts - the stored contacts, of which one may be its own.
 */
export const siteFields = (t: Translate, contacts: readonly CustomerPic[]): FieldDeclaration[] => {
  const label = (name: string): string => t(`customer.site_field.${name}`);
  return [
    { name: 'name', label: label('name'), wide: true },
    { name: 'address', label: label('address') },
    { name: 'city', label: label('city') },
    provinceField(t, false),
    ...(contacts.length > 0 ? [siteContactField(label('pic_id'), contacts)] : []),
    { name: 'access_note', label: label('access_note') },
    { name: 'lat', label: label('lat') },
    { name: 'lng', label: label('lng') },
  ];
};

const siteContactField = (label: string, contacts: readonly CustomerPic[]): FieldDeclaration => ({
  name: 'pic_id',
  wide: true,
  render: ({ id, value, error, onChange }) => (
    <FormField label={label} id={id} error={error}>
      <Select
        id={id}
        clearable
        options={contacts.map((contact) => ({ value: String(contact.id), label: contact.name }))}
        value={typeof value === 'number' ? String(value) : null}
        onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      />
    </FormField>
  ),
});
