import {
  createDistributor,
  type CreateDistributor,
  type DistributorDetail,
} from '@balai/shared/contract/finance/distributors';
import { buildCreateDistributor } from '@balai/shared/contract/finance/distributors.testing';
import type { TestApp } from '../../../platform/testing/test-app';

let made = 0;

/** A new distributor, registered by purchasing under a name that no other of the running test file has. */
export async function registerDistributor(
  panel: TestApp,
  overrides: Partial<CreateDistributor> = {},
): Promise<DistributorDetail> {
  made += 1;
  const body = buildCreateDistributor({ name: `PT Pemasok ${made}`, ...overrides });
  return (await panel.succeedAs('admin-purchase', createDistributor, body)).data;
}
