import {
  customerContactOperations,
  customerSiteOperations,
  type CustomerContact,
  type CustomerSite,
} from '@balai/shared/contract/sales/customer-contacts';
import { contactProblems } from '@balai/shared/contract/sales/customer-rules';
import type { CustomerDetail } from '@balai/shared/contract/sales/customers';
import { jakartaDay } from '@balai/shared/format/calendar';
import { saidProblems } from '@balai/shared/i18n';
import {
  type CallVerb,
  defineVerbs,
  type FieldDeclaration,
  type FormValues,
  type Translate,
} from '@balai/shared/resource';
import { contactFields, siteFields, withRowLabels } from './contact-fields';
import { customerPages } from './customer-pages';

const save = (t: Translate): string => t('customer.dialog.save');
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What the dialog of a contact asks for. */
const contactForm = {
  fields: (_: unknown, t: Translate) => withRowLabels('pic', contactFields, t),
  validate: ({ phone, email, birthday }: FormValues): Record<string, string> =>
    saidProblems(
      contactProblems(
        { phone: textOf(phone), email: textOf(email), birthday: textOf(birthday) },
        jakartaDay(new Date()),
      ),
    ),
};

const siteForm = ({ pics }: CustomerDetail, t: Translate) => withRowLabels('site', siteFields(t, pics), t);

/** A further contact of a customer. */
export const addContact: CallVerb<CustomerDetail> = {
  icon: 'plus',
  operation: customerContactOperations.create,
  submitLabel: save,
  input: ({ id }) => ({ customer_id: id }),
  initialValues: ({ pics }) => ({ status: 'active', is_primary: pics.length === 0 }),
  ...contactForm,
};
export const contactListVerbs = defineVerbs(customerPages, { pic_create: addContact });

/** A further site of a customer. */
export const addSite: CallVerb<CustomerDetail> = {
  icon: 'plus',
  operation: customerSiteOperations.create,
  submitLabel: save,
  input: ({ id }) => ({ customer_id: id }),
  initialValues: ({ city, province }) => ({ city, province }),
  fields: siteForm,
};
export const siteListVerbs = defineVerbs(customerPages, { site_create: addSite });

/** A contact or site, and whose it is. */
interface RowOf<Row> {
  customer: CustomerDetail;
  row: Row;
}

interface RowForm<Row> {
  fields: (record: RowOf<Row>, t: Translate) => readonly FieldDeclaration[];
  validate?: (values: FormValues) => Record<string, string>;
}

/** What may be done with one contact or site. @param form - what its dialog asks for. */
const rowVerbs = <Row extends CustomerContact | CustomerSite>(
  rows: 'pic' | 'site',
  operations: typeof customerContactOperations | typeof customerSiteOperations,
  form: RowForm<Row>,
) =>
  defineVerbs(
    { namespace: 'sales', area: 'customer', titleOf: ({ customer }: RowOf<Row>) => customer.name },
    {
      edit: {
        icon: 'edit',
        operation: operations.update,
        title: (_, t) => t(`customer.action.${rows}_update`),
        submitLabel: save,
        input: ({ row: { id, version } }) => ({ id, version }),
        initialValues: ({ row }) => ({ ...row }),
        allowed: ({ customer }) => customer.allowed_actions.includes(`${rows}_create`),
        ...form,
      },
      remove: {
        icon: 'delete',
        tone: 'danger',
        operation: operations.delete,
        ask: 'delete',
        input: ({ row: { id, version } }) => ({ id, version }),
        allowed: ({ customer: { allowed_actions: may } }) =>
          may.includes(`${rows}_create`) && may.includes('pic_delete'),
      },
    },
  );

export const contactVerbs = rowVerbs<CustomerContact>('pic', customerContactOperations, contactForm);
export const siteVerbs = rowVerbs<CustomerSite>('site', customerSiteOperations, {
  fields: ({ customer }, t) => siteForm(customer, t),
});
