import type { Call } from '../../../platform/call';
import { ForbiddenError, NotFoundError } from '../../../platform/errors';
import { findCustomerRights } from './customers.repository';

/** @throws NotFoundError (404) for who does not see the customer, ForbiddenError (403) for who only sells to it. */
export async function ensureCustomerKept(call: Call, id: number): Promise<void> {
  const { sees, keeps } = await findCustomerRights(call, id);
  if (!sees) throw new NotFoundError();
  if (!keeps) throw new ForbiddenError();
}
