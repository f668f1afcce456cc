import Type from 'typebox';
import { inBulk } from '../bulk';
import { defineOperation } from '../operation';
import { verbOperations, versioned } from '../record-operations';
import { Id, requiredText, strict } from '../schema';
import { CustomerDetail, updateCustomer } from './customers';

const Reasoned = Type.Object({ reason: requiredText(500) });

export const {
  activate: activateCustomer,
  inactivate: inactivateCustomer,
  blacklist: blacklistCustomer,
  undo: undoCustomerStatus,
} = verbOperations(
  'customer',
  { access: 'customer.activate', record: CustomerDetail },
  {
    activate: { undoneBy: 'inactivate', summary: 'inactive -> active' },
    inactivate: { undoneBy: 'activate', summary: 'active -> inactive, refused while a pipeline is open' },
    blacklist: {
      access: 'customer.blacklist',
      input: Reasoned,
      undoneBy: 'undo',
      summary: 'any status -> blacklist, with a reason; no new pipeline from then on',
    },
    undo: {
      access: 'customer.blacklist',
      summary:
        'Takes back the own last change of the status, within ten minutes and while nothing came after it',
    },
  },
);

export const transferCustomers = defineOperation({
  name: 'customer.transfer',
  method: 'POST',
  access: 'customer.transfer',
  input: Type.Object(
    {
      customer_ids: Type.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true }),
      to_user: Id,
      ...Reasoned.properties,
    },
    strict,
  ),
  output: Type.Object({ data: Type.Array(Type.Object({ id: Id, customer_id: Id })) }),
  summary: 'Asks to hand customers to another seller; all or none',
});

export const approveCustomerTransfer = defineOperation({
  name: 'customer.transfer_approve',
  method: 'POST',
  access: 'customer.transferApprove',
  input: Type.Object(versioned, strict),
  output: Type.Object({}),
  summary: 'Moves the customer and its open pipelines; `id` and `version` are those of the transfer',
});

export const rejectCustomerTransfer = defineOperation({
  name: 'customer.transfer_reject',
  method: 'POST',
  access: 'customer.transferApprove',
  input: Type.Object({ ...versioned, ...Reasoned.properties }, strict),
  output: Type.Object({}),
  summary: 'Refuses a transfer; `id` and `version` are those of the transfer',
});

/** The verbs of one customer for a selection of them, each by itself. A transfer waits for its decision: no undo. */
export const customersInBulk = {
  activate: inBulk(activateCustomer),
  inactivate: inBulk(inactivateCustomer),
  update: inBulk(updateCustomer, {
    fields: ['industry', 'type', 'source', 'payment_term_days'],
  }),
  transfer: inBulk(transferCustomers, { idsField: 'customer_ids' }),
};
