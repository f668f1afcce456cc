import {
  customerPicOperations,
  customerSiteOperations,
  type CustomerPic,
  type CustomerSite,
} from '@balai/shared/contract/sales/customer-contacts';
import { contactProblems } from '@balai/shared/contract/sales/customer-rules';
import type { CustomerDetail } from '@balai/shared/contract/sales/customers';
import { jakartaDay } from '@balai/shared/format/calendar';
import { saidProblems } from '@balai/shared/i18n';
import { defineVerbs, type FormValues, type Translate } from '@balai/shared/resource';
import { contactFields, siteFields } from './contact-fields';
import { customerPages } from './customer-pages';

interface ContactOf {
  customer: CustomerDetail;
  contact: CustomerPic;
}
interface SiteOf {
  customer: CustomerDetail;
  site: CustomerSite;
}

const area = { namespace: 'sales', area: 'customer' };
const save = (t: Translate): string => t('customer.dialog.save');
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const problemsOf = ({ phone, email, birthday }: FormValues): Record<string, string> =>
  saidProblems(
    contactProblems(
      { phone: textOf(phone), email: textOf(email), birthday: textOf(birthday) },
      jakartaDay(new Date()),
    ),
  );

/** A further contact of a customer. */
export const contactListVerbs = defineVerbs(customerPages, {
  pic_create: {
    icon: 'plus',
    operation: customerPicOperations.create,
    submitLabel: save,
    input: ({ id }) => ({ customer_id: id }),
    initialValues: ({ pics }) => ({ status: 'active', is_primary: pics.length === 0 }),
    fields: (_, t) => contactFields(t),
    validate: problemsOf,
  },
});

export const contactVerbs = defineVerbs(
  { ...area, titleOf: ({ customer }: ContactOf) => customer.name },
  {
    edit: {
      icon: 'edit',
      operation: customerPicOperations.update,
      title: (_, t) => t('customer.action.pic_update'),
      submitLabel: save,
      input: ({ contact }) => ({ id: contact.id, version: contact.version }),
      initialValues: ({ contact }) => ({ ...contact }),
      fields: (_, t) => contactFields(t),
      validate: problemsOf,
      allowed: ({ customer }) => customer.allowed_actions.includes('pic_create'),
    },
    remove: {
      icon: 'delete',
      tone: 'danger',
      operation: customerPicOperations.delete,
      ask: 'delete',
      input: ({ contact }) => ({ id: contact.id, version: contact.version }),
      allowed: ({ customer: { allowed_actions: may } }) =>
        may.includes('pic_create') && may.includes('pic_delete'),
    },
  },
);

/** A further site of a customer. */
export const siteListVerbs = defineVerbs(customerPages, {
  site_create: {
    icon: 'plus',
    operation: customerSiteOperations.create,
    submitLabel: save,
    input: ({ id }) => ({ customer_id: id }),
    initialValues: ({ city, province }) => ({ city, province }),
    fields: ({ pics }, t) => siteFields(t, pics),
  },
});

export const siteVerbs = defineVerbs(
  { ...area, titleOf: ({ customer }: SiteOf) => customer.name },
  {
    edit: {
      icon: 'edit',
      operation: customerSiteOperations.update,
      title: (_, t) => t('customer.action.site_update'),
      submitLabel: save,
      input: ({ site }) => ({ id: site.id, version: site.version }),
      initialValues: ({ site }) => ({ ...site }),
      fields: ({ customer }, t) => siteFields(t, customer.pics),
      allowed: ({ customer }) => customer.allowed_actions.includes('site_create'),
    },
    remove: {
      icon: 'delete',
      tone: 'danger',
      operation: customerSiteOperations.delete,
      ask: 'delete',
      input: ({ site }) => ({ id: site.id, version: site.version }),
      allowed: ({ customer: { allowed_actions: may } }) =>
        may.includes('site_create') && may.includes('pic_delete'),
    },
  },
);
