import {
  activateCustomer,
  approveCustomerTransfer,
  blacklistCustomer,
  inactivateCustomer,
  rejectCustomerTransfer,
  transferCustomers,
} from '@balai/shared/contract/sales/customer-verbs';
import type { CustomerDetail, CustomerTransfer } from '@balai/shared/contract/sales/customers';
import { defineVerbs, type FieldDeclaration, type Verb, type VerbTable } from '@balai/shared/resource';
import type { ReactNode } from 'react';
import { newOwnerFields } from '../../lib/new-owner';
import { customerRecordPath } from '../../lib/record-links';
import { customerPages } from './customer-pages';
import { SELLER_ROLES } from './customers.queries';

/** What a transfer asks, of one customer or of many that may all be of one seller. */
export const transferFields = (owner: number | undefined): readonly FieldDeclaration[] =>
  newOwnerFields('to_user', SELLER_ROLES, owner);

const pipelineCreate = {
  icon: 'plus',
  tone: 'primary',
  makesNew: true,
  to: ({ id }) => `/pipeline/new?customer=${id}`,
  allowed: ({ status }) => status !== 'blacklist',
  access: 'pipeline.write',
} satisfies Verb<CustomerDetail>;

export const customerVerbs = defineVerbs(customerPages, {
  activate: { icon: 'play', tone: 'primary', operation: activateCustomer },
  pipeline_create: pipelineCreate,
  update: {
    icon: 'edit',
    tone: 'primary',
    to: ({ id, user }) => `${customerRecordPath(user.id)}/${id}/edit`,
  },
  transfer: {
    icon: 'transfer',
    operation: transferCustomers,
    input: ({ id }) => ({ customer_ids: [id] }),
    fields: ({ user }) => transferFields(user.id),
    submitLabel: (t) => t('customer.dialog.askTransfer'),
  },
  inactivate: { icon: 'pause', operation: inactivateCustomer },
  blacklist: { icon: 'ban', tone: 'danger', operation: blacklistCustomer, fields: ['reason'] },
});

/** The verbs with a dialog for a new pipeline, which another feature draws. */
export const customerVerbsWith = (
  newPipeline: (customer: CustomerDetail, close: () => void) => ReactNode,
): VerbTable<CustomerDetail> => ({
  ...customerVerbs,
  verbs: { ...customerVerbs.verbs, pipeline_create: { ...pipelineCreate, dialog: newPipeline } },
});

/** What is decided about a transfer that waits, by who can. */
export const transferVerbs = defineVerbs(
  {
    namespace: 'sales',
    area: 'customer',
    titleOf: ({ from_user, to_user }: CustomerTransfer) => `${from_user.name} → ${to_user.name}`,
  },
  {
    transfer_reject: {
      icon: 'ban',
      tone: 'danger',
      operation: rejectCustomerTransfer,
      fields: ['reason'],
    },
    transfer_approve: {
      icon: 'check',
      tone: 'primary',
      operation: approveCustomerTransfer,
      ask: 'submit',
      // Its open pipelines change hands with it.
      alsoRefresh: ['pipeline'],
    },
  },
);
