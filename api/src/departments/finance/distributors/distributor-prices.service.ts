import type { Sentence } from '@balai/shared/format/sentence';
import { distributorSentence } from '@balai/shared/contract/finance/sentences/distributors';
import type {
  DistributorPrice,
  DistributorPriceInput,
  updateDistributorPrice,
} from '@balai/shared/contract/finance/distributor-prices';
import type { InputOf } from '@balai/shared/contract/operation';
import type { Call } from '../../../platform/call';
import { ConflictError, InvalidInputError, NotFoundError } from '../../../platform/errors';
import { jakartaDay } from '@balai/shared/format/calendar';
import { holdNamed } from '../../../platform/records/links';
import { insertInput, updateInput } from '../../../platform/records/record-input';
import { deleteRecord, lockRecord } from '../../../platform/records/records';
import {
  findOverlaps,
  findPrice,
  type PricePeriod,
  priceRecord,
  priceScope,
} from './distributor-prices.repository';
import { distributorRecord, distributorScope } from './distributors.repository';

/** Why a period is refused: 'This item already has a price from 10 on between 1 Jan 2026 and 30 Jun 2026'. */
export const overlapSentence = (
  quantity: number,
  { valid_from: from, valid_to: to }: Pick<PricePeriod, 'valid_from' | 'valid_to'>,
): Sentence =>
  to === null
    ? distributorSentence('overlap_open', { quantity, from })
    : distributorSentence('overlap', { quantity, from, to });

export const endsEarly = distributorSentence('ends_early');

/** Under the lock of the distributor: two people must not both find a period free. */
async function refuseOverlap(call: Call, period: PricePeriod, exceptId: number | null): Promise<void> {
  if (period.valid_to !== null && period.valid_to < period.valid_from) {
    throw new InvalidInputError({ valid_to: endsEarly });
  }
  const [overlap] = await findOverlaps(call, [period], exceptId);
  if (!overlap) return;
  const sentence = overlapSentence(period.min_qty, overlap);
  throw new ConflictError(sentence, { code: 'price_overlap', errors: { valid_from: sentence } });
}

async function priceDetail(call: Call, id: number): Promise<DistributorPrice> {
  const price = await findPrice(call, id, jakartaDay(call.now));
  if (!price) throw new NotFoundError();
  return price;
}

/**
 * Adds a price to a distributor's list.
 * @throws NotFoundError (404), InvalidInputError (422), ConflictError (409) 'price_overlap'.
 */
export async function addPrice(call: Call, input: DistributorPriceInput): Promise<DistributorPrice> {
  await lockRecord(call, distributorRecord, input.distributor_id, distributorScope);
  await holdNamed(call, 'items', [input.item_id], { item_id: distributorSentence('no_item') });
  await refuseOverlap(call, { ...input, valid_to: input.valid_to ?? null }, null);
  return priceDetail(call, await insertInput(call, priceRecord, input));
}

/** @throws NotFoundError (404), InvalidInputError (422), ConflictError (409) for an overlap or a newer version. */
export async function changePrice(
  call: Call,
  { id, version, ...fields }: InputOf<typeof updateDistributorPrice>,
): Promise<DistributorPrice> {
  const { distributor_id, item_id } = await priceDetail(call, id);
  const input = { ...fields, valid_to: fields.valid_to ?? null };
  await lockRecord(call, distributorRecord, distributor_id, distributorScope);
  await refuseOverlap(call, { distributor_id, item_id, ...input }, id);
  await updateInput(call, priceRecord, { id, version, scope: priceScope, input });
  return priceDetail(call, id);
}

/** @throws NotFoundError (404). */
export async function deletePrice(call: Call, id: number): Promise<void> {
  await priceDetail(call, id);
  await deleteRecord(call, priceRecord, id, priceScope);
}
