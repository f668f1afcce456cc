import type { CustomerContact } from '@balai/shared/contract/sales/customer-contacts';
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
export const contactFields: readonly string[] = [
  'name',
  'position',
  'department',
  'phone',
  'email',
  'birthday',
  'status',
  'is_primary',
  'is_decision_maker',
  'image',
];

/**
 * A site, in the form's rows and in the dialog alike.
 * @param contacts - the stored contacts, of which one may be its own.
 */
export const siteFields = (
  t: Translate,
  contacts: readonly CustomerContact[],
): readonly (string | FieldDeclaration)[] => [
  'name',
  'address',
  'city',
  provinceField(t, false),
  ...(contacts.length > 0 ? [siteContactField(t('customer.site_field.pic_id'), contacts)] : []),
  'access_note',
  'lat',
  'lng',
];

/** The fields of a row for its dialog, which finds the words of a form's rows only where they are given to it. */
export const withRowLabels = (
  rows: 'pic' | 'site',
  fields: readonly (string | FieldDeclaration)[],
  t: Translate,
): FieldDeclaration[] =>
  fields.map((field) => {
    const declared = typeof field === 'string' ? { name: field } : field;
    return { label: t(`customer.${rows}_field.${declared.name}`), ...declared };
  });

const siteContactField = (label: string, contacts: readonly CustomerContact[]): FieldDeclaration => ({
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
