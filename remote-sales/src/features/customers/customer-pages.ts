import { customerCalls } from '@balai/shared/contract/sales/customers';
import { defineRecordPages } from '@balai/shared/resource';
import { useCan } from '@balai/shared/session';
import {
  ALL_CUSTOMERS_PATH,
  customerLink,
  customerRecordPath,
  SEEN_CUSTOMERS_PATH,
} from '../../lib/record-links';

export const customerPages = defineRecordPages({
  namespace: 'sales',
  area: 'customer',
  path: SEEN_CUSTOMERS_PATH,
  newPath: '/customer/new',
  ...customerCalls,
  titleOf: (customer) => customer.name,
  editLinkOf: ({ id, user }) => `${customerRecordPath(user.id)}/${id}/edit`,
});

/** The pages as the caller reaches them: who may list all customers finds them there, others under their owner. */
export function useCustomerPages(): typeof customerPages {
  const mayListAll = useCan()('customer.listAll');
  return {
    ...customerPages,
    path: mayListAll ? ALL_CUSTOMERS_PATH : SEEN_CUSTOMERS_PATH,
    linkOf: ({ id, user }) => customerLink({ id, ownerId: user.id }, mayListAll),
  };
}
