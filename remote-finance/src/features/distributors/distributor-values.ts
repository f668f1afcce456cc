import type { DistributorDetail } from '@balai/shared/contract/finance/distributors';
import type { FormValues } from '@balai/shared/resource';

/** What its update takes of a distributor as it is answered, without contacts and documents, which it may leave out. */
export const distributorValues = ({ user, ...distributor }: DistributorDetail): FormValues => ({
  ...distributor,
  user_id: user?.id ?? null,
});
