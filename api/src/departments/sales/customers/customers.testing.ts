import {
  createCustomer,
  type CustomerDetail,
  type UpdateCustomer,
} from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import type { TestApp } from '../../../platform/testing/test-app';

let made = 0;

/** A name that no customer of the running test file has. */
export const freshName = (): string => `PT Uji Coba ${(made += 1)}`;

/** A new customer, registered by `person`. */
export async function registerCustomer(
  panel: TestApp,
  person: string,
  overrides: Parameters<typeof buildCreateCustomer>[0] = {},
): Promise<CustomerDetail> {
  const body = buildCreateCustomer({ name: freshName(), ...overrides });
  return (await panel.succeedAs(person, createCustomer, body)).data;
}

/** The form of a stored customer as it was opened, with what is changed in it. */
export const formOf = (
  { id, version, name }: Pick<CustomerDetail, 'id' | 'version' | 'name'>,
  changes: Partial<UpdateCustomer> = {},
): UpdateCustomer => ({ ...buildCreateCustomer({ name }), id, version, ...changes });
