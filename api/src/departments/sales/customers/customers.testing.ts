import { createCustomer, type CustomerDetail } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { expectSuccess } from '../../../platform/testing/expect-success';
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
  const client = await panel.sessionOf(person);
  const body = buildCreateCustomer({ name: freshName(), ...overrides });
  return expectSuccess(await client.callOperation(createCustomer, body)).data;
}
