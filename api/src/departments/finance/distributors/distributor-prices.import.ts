import type { Sentence } from '@balai/shared/format/sentence';
import { writeAudit } from '../../../platform/audit/audit';
import type { Call } from '../../../platform/call';
import { ConflictError } from '../../../platform/errors';
import { insertImportedPrices } from './distributor-prices-import.repository';
import { findOverlaps, lockDistributors, type PricePeriod } from './distributor-prices.repository';
import { endsEarly, overlapSentence } from './distributor-prices.service';

/** A price of a file. */
export interface ImportedPrice extends PricePeriod {
  /** Whole rupiah for one unit, without PPN. */
  price: number;
  /** Together with `externalId` the name of the row for ever. */
  source: string;
  externalId: string;
}

interface PriceProblem {
  /** Place in the prices asked for. */
  index: number;
  column: string;
  code: string;
  sentence: Sentence;
}

const overlaps = (one: PricePeriod, other: PricePeriod): boolean =>
  one.distributor_id === other.distributor_id &&
  one.item_id === other.item_id &&
  one.min_qty === other.min_qty &&
  (other.valid_to === null || one.valid_from <= other.valid_to) &&
  (one.valid_to === null || other.valid_from <= one.valid_to);

/** Why prices may not be stored: their own days, another row of the file, a stored price. */
export async function findPriceProblems(call: Call, prices: readonly PricePeriod[]): Promise<PriceProblem[]> {
  const stored = new Map((await findOverlaps(call, prices)).map((overlap) => [overlap.index, overlap]));
  // Rows of one file are compared within one item only, or a price list of 20,000 rows would never end.
  const earlier = new Map<string, PricePeriod[]>();
  return prices.flatMap((price, index): PriceProblem[] => {
    if (price.valid_to !== null && price.valid_to < price.valid_from) {
      return [{ index, column: 'valid_to', code: 'invalid_input', sentence: endsEarly }];
    }
    const key = `${price.distributor_id}:${price.item_id}:${price.min_qty}`;
    const before = earlier.get(key) ?? [];
    earlier.set(key, [...before, price]);
    const taken = stored.get(index) ?? before.find((other) => overlaps(price, other));
    if (!taken) return [];
    const sentence = overlapSentence(price.min_qty, taken);
    return [{ index, column: 'valid_from', code: 'price_overlap', sentence }];
  });
}

/**
 * Stores imported prices, all of them or none.
 * @param call - a write with `origin` 'import'.
 * @throws ConflictError (409) when somebody has added an overlapping price since `findPriceProblems` was asked.
 */
export async function importPrices(call: Call, prices: readonly ImportedPrice[]): Promise<void> {
  await lockDistributors(
    call,
    prices.map(({ distributor_id }) => distributor_id),
  );
  const [overlap] = await findOverlaps(call, prices);
  const refused = overlap && prices[overlap.index];
  if (refused) {
    throw new ConflictError(overlapSentence(refused.min_qty, overlap), { code: 'price_overlap' });
  }
  const ids = await insertImportedPrices(
    call,
    prices.map(({ source, externalId, ...price }) => ({
      ...price,
      external_source: source,
      external_id: externalId,
    })),
  );
  for (const [index, id] of ids.entries()) {
    await writeAudit(call, {
      entity: 'distributor_price',
      entityId: id,
      action: 'import',
      reason: `Imported from ${prices[index]?.source ?? 'a file'}`,
    });
  }
}
