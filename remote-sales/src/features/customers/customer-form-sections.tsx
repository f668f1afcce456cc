import type { CustomerDetail } from '@balai/shared/contract/sales/customers';
import type { FieldDeclaration, FormSectionDeclaration, Translate } from '@balai/shared/resource';
import type { Session } from '@balai/shared/session';
import { contactFields, provinceField, siteFields } from './contact-fields';
import { SELLER_ROLES, USERS_PATH } from './customers.queries';
import { DuplicateField } from './duplicate-field';

/** Who sells registers for himself; the others have to say for whom. */
export const mustNameOwner = (session: Session | null): boolean =>
  session !== null && session.role !== 'sales' && session.role !== 'lead-sales';

const uniqueField = (name: 'name' | 'npwp', exceptId: number | undefined): FieldDeclaration => ({
  name,
  wide: name === 'name',
  render: (field) => <DuplicateField name={name} field={field} exceptId={exceptId} />,
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

/**
 * The fields of a customer with its contacts and sites as rows.
 * @param customer - the stored record when it is edited.
 * @param session - of who may have to name an owner.
 */
export function customerSections(
  t: Translate,
  customer: CustomerDetail | null,
  session: Session | null,
): FormSectionDeclaration[] {
  const owner = customer === null && session?.role !== 'sales' ? session : null;
  // Contacts and sites that others know are removed by who may delete them.
  const keepsStored = customer !== null && !customer.allowed_actions.includes('pic_delete');
  return [
    {
      id: 'identity',
      fields: [
        uniqueField('name', customer?.id),
        { name: 'legal_name', wide: true },
        'type',
        'industry',
        'source',
        ...(owner ? [ownerField(owner)] : []),
        'image',
      ],
    },
    {
      id: 'address',
      fields: ['address', 'city', provinceField(t, true), 'postal_code', 'phone', 'email', 'website'],
    },
    {
      id: 'tax',
      fields: [uniqueField('npwp', customer?.id), 'nik', 'vat_treatment', 'is_pkp', 'withholds_pph23'],
    },
    { id: 'credit', fields: ['payment_term_days', 'credit_limit', 'note'] },
    {
      id: 'pics',
      fields: [
        {
          name: 'pic',
          rows: {
            fields: contactFields,
            addLabel: t('customer.action.pic_create'),
            emptyText: t('customer.contacts.noneHelp'),
            newRow: () => ({ status: 'active', is_primary: false, is_decision_maker: false }),
            deletedName: 'deleted_pic',
            keepsStored,
            exclusive: 'is_primary',
          },
        },
      ],
    },
    {
      id: 'sites',
      fields: [
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
      ],
    },
  ];
}
