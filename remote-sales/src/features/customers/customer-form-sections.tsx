import type { CustomerDetail } from '@balai/shared/contract/sales/customers';
import type { useTranslation } from '@balai/shared/i18n';
import type { FieldDeclaration, FormSectionDeclaration, FormValues } from '@balai/shared/resource';
import type { Session } from '@balai/shared/session';
import { picFields, provinceField, siteFields } from './contact-fields';
import { SELLER_ROLES, USERS_PATH } from './customers.queries';
import { DuplicateField } from './duplicate-field';

export interface CustomerFormFrame {
  /** The stored record when it is edited. */
  customer?: CustomerDetail;
  /** Whose role names an owner; null where there is nothing to choose. */
  owner: Session | null;
}

type Translate = ReturnType<typeof useTranslation>['t'];

/** Who sells registers for himself; the others have to say for whom. */
export const mustNameOwner = (session: Session | null): boolean =>
  session !== null && session.role !== 'sales' && session.role !== 'lead-sales';

const uniqueField = (
  t: Translate,
  name: 'name' | 'npwp',
  exceptId: number | undefined,
): FieldDeclaration => ({
  name,
  wide: name === 'name',
  render: (field) => (
    <DuplicateField
      name={name}
      field={field}
      label={t(`customer.field.${name}`)}
      help={name === 'npwp' ? t('customer.help.npwp') : undefined}
      required={name === 'name'}
      maxLength={name === 'name' ? 150 : 30}
      exceptId={exceptId}
    />
  ),
});

function ownerField(session: Session): FieldDeclaration {
  const isGroupBound = session.role === 'lead-sales' || session.role === 'assistant-sales';
  const group = isGroupBound ? session.user.group_member?.id_group : undefined;
  return {
    name: 'user_id',
    kind: 'person',
    source: USERS_PATH,
    sourceQuery: { role: SELLER_ROLES, id_group: group },
    required: mustNameOwner(session),
    initialOption:
      session.role === 'lead-sales'
        ? { value: String(session.user.id), label: session.user.full_name }
        : undefined,
    wide: true,
  };
}

/** The fields of a customer with its contacts and sites as rows. */
export function customerSections(
  t: Translate,
  { customer, owner }: CustomerFormFrame,
): FormSectionDeclaration[] {
  const section = (id: string, fields: FormSectionDeclaration['fields']): FormSectionDeclaration => ({
    id,
    title: t(`customer.section.${id}`),
    description: t(`customer.sectionHelp.${id}`),
    fields,
  });
  // Contacts and sites that others know are removed by who may delete them.
  const keepsStored = customer !== undefined && !customer.allowed_actions.includes('pic_delete');
  return [
    section('identity', [
      uniqueField(t, 'name', customer?.id),
      { name: 'legal_name', wide: true },
      'type',
      'industry',
      'source',
      ...(owner ? [ownerField(owner)] : []),
      'image',
    ]),
    section('address', [
      'address',
      'city',
      provinceField(t, true),
      'postal_code',
      'phone',
      'email',
      'website',
    ]),
    section('tax', [
      uniqueField(t, 'npwp', customer?.id),
      'nik',
      'vat_treatment',
      'is_pkp',
      'withholds_pph23',
    ]),
    section('credit', ['payment_term_days', 'credit_limit', 'note']),
    section('pics', [
      {
        name: 'pic',
        rows: {
          fields: picFields(t),
          addLabel: t('customer.action.pic_create'),
          emptyText: t('customer.contacts.noneHelp'),
          newRow: () => ({ status: 'active', is_primary: false, is_decision_maker: false }),
          deletedName: 'deleted_pic',
          keepsStored,
          exclusive: 'is_primary',
        },
      },
    ]),
    section('sites', [
      {
        name: 'site',
        rows: {
          fields: siteFields(t, customer?.pics ?? []),
          addLabel: t('customer.action.site_create'),
          emptyText: t('customer.sites.noneHelp'),
          newRow: () => ({}),
          deletedName: 'deleted_site',
          keepsStored,
        },
      },
    ]),
  ];
}

/** The form's values of a stored customer; its rows carry the ids by which the server knows them. */
export const customerValues = (customer: CustomerDetail): FormValues => ({
  ...customer,
  pic: customer.pics,
  site: customer.sites,
});
