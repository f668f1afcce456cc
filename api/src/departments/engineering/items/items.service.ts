import { itemSentence } from '@balai/shared/contract/engineering/sentences/items';
import type { Sentence } from '@balai/shared/format/sentence';
import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import { catalogSentence } from '@balai/shared/contract/engineering/sentences/catalog';
import type {
  Item,
  ItemInput,
  ItemOption,
  listAllItems,
  updateItem as updateItemOperation,
} from '@balai/shared/contract/engineering/items';
import { itemProblems } from '@balai/shared/contract/engineering/item-rules';
import type { InputOf } from '@balai/shared/contract/operation';
import { can } from '@balai/shared/permissions/permissions';
import type { Call } from '../../../platform/call';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '../../../platform/errors';
import { deleteRecord, insertRecord, lockRecord, updateRecord } from '../../../platform/records/records';
import {
  countItemUses,
  findItem,
  findItemOptions,
  itemCodeTaken,
  itemRecord,
  itemScope,
  lockItemReferences,
  lockReplacements,
} from './items.repository';

const DEFAULT_OPTIONS = 200;
/** Said at the field of the form, too. */
const codeTaken = platformSentence('code_taken');

/** The columns of an item as they are stored; prices that are absent stay out. */
export const itemValues = (input: ItemInput) => ({
  ...input,
  code: input.code.trim(),
  name: input.name.trim(),
  unit: input.unit.trim(),
  solution_id: input.solution_id ?? null,
  replacement_item_id: input.replacement_item_id ?? null,
});

/** Items for pickers, by code; at most `row` (200 when absent). */
export const listItemOptions = (call: Call, input: InputOf<typeof listAllItems>): Promise<ItemOption[]> =>
  findItemOptions(call, {
    key: input.key?.trim() ?? '',
    row: input.row ?? DEFAULT_OPTIONS,
    brandId: input.brand_id ?? null,
    kind: input.kind ?? null,
  });

/** @throws NotFoundError (404). */
export async function itemDetail(call: Call, id: number): Promise<Item> {
  const item = await findItem(call, id);
  if (!item) throw new NotFoundError();
  const { cost_price, ...visible } = item;
  const { role } = call.caller;
  return {
    ...visible,
    ...(can(role, 'item.cost') ? { cost_price } : {}),
    allowed_actions: can(role, 'item.crud') ? ['update', 'delete'] : [],
  };
}

function refuseForeignPrices(call: Call, input: ItemInput): void {
  const isPriced = input.list_price !== undefined || input.cost_price !== undefined;
  if (isPriced && !can(call.caller.role, 'item.price')) {
    throw new ForbiddenError(itemSentence('prices_forbidden'));
  }
}

async function checkItem(call: Call, input: ItemInput, id: number | null): Promise<void> {
  refuseForeignPrices(call, input);
  const problems = itemProblems(input);
  if (Object.keys(problems).length > 0) throw new InvalidInputError(problems);
  if (await itemCodeTaken(call, input.code.trim(), id)) {
    throw new ConflictError(codeTaken, { errors: { code: codeTaken } });
  }
  const solutionId = input.solution_id ?? null;
  const found = await lockItemReferences(call, { brandId: input.brand_id, solutionId });
  if (!found.brand) throw new InvalidInputError({ brand_id: catalogSentence('no_brand') });
  if (solutionId !== null && !found.solution) {
    throw new InvalidInputError({ solution_id: catalogSentence('no_solution') });
  }
  await checkReplacement(call, input.replacement_item_id ?? null, id);
}

async function checkReplacement(call: Call, replacementId: number | null, id: number | null): Promise<void> {
  if (replacementId === null) return;
  const chain = await lockReplacements(call, replacementId);
  if (chain.length === 0) throw new InvalidInputError({ replacement_item_id: itemSentence('no_item') });
  if (id !== null && chain.includes(id)) {
    throw new InvalidInputError({
      replacement_item_id: itemSentence('replaces_itself'),
    });
  }
}

/**
 * @throws ConflictError (409) for a taken code, ForbiddenError (403) for prices without permission 'item.price',
 *   InvalidInputError (422) for a brand, solution or replacement that is not there and for what `itemProblems` names.
 */
export async function createItem(call: Call, input: ItemInput): Promise<Item> {
  await checkItem(call, input, null);
  const { id } = await insertRecord<{ id: number }>(call, itemRecord, itemValues(input));
  return itemDetail(call, id);
}

/** @throws NotFoundError (404), ConflictError (409) for a newer version, and what `createItem` throws. */
export async function updateItem(call: Call, input: InputOf<typeof updateItemOperation>): Promise<Item> {
  const { id, version, ...fields } = input;
  await lockRecord(call, itemRecord, id, itemScope);
  await checkItem(call, fields, id);
  await updateRecord(call, itemRecord, { id, version, scope: itemScope, values: itemValues(fields) });
  return itemDetail(call, id);
}

/** @throws NotFoundError (404), ConflictError (409) while it replaces other items or distributors name a price. */
export async function deleteItem(call: Call, id: number): Promise<void> {
  await lockRecord(call, itemRecord, id, itemScope);
  const { items, prices } = await countItemUses(call, id);
  if (items > 0) throw inUse(catalogSentence('items', { count: items }));
  if (prices > 0) throw inUse(catalogSentence('prices', { count: prices }));
  await deleteRecord(call, itemRecord, id, itemScope);
}

const inUse = (uses: Sentence): ConflictError => new ConflictError(platformSentence('in_use', { uses }));
