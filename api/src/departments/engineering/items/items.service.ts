import { itemProblems } from '@balai/shared/contract/engineering/item-rules';
import { itemCalls, type Item, type ItemInput } from '@balai/shared/contract/engineering/items';
import { catalogSentence } from '@balai/shared/contract/engineering/sentences/catalog';
import { itemSentence } from '@balai/shared/contract/engineering/sentences/items';
import type { InputOf } from '@balai/shared/contract/operation';
import { can } from '@balai/shared/permissions/permissions';
import type { Call } from '../../../platform/call';
import { ForbiddenError, InvalidInputError, NotFoundError, refuseProblems } from '../../../platform/errors';
import { holdNamed } from '../../../platform/records/links';
import { insertInput, mergedInput, updateInput } from '../../../platform/records/record-input';
import { deleteRecord, lockRecord } from '../../../platform/records/records';
import { refuseInUse } from '../../../platform/records/uses';
import { verbsOpenTo } from '../../../platform/scope/verbs-open-to';
import {
  findItem,
  itemRecord,
  itemScope,
  itemUses,
  lockReplacements,
  replacementsFrom,
} from './items.repository';

/** @throws NotFoundError (404). */
export async function itemDetail(call: Call, id: number): Promise<Item> {
  const item = await findItem(call, id);
  if (!item) throw new NotFoundError();
  const { cost_price, ...visible } = item;
  return {
    ...visible,
    ...(can(call.caller.role, 'item.cost') ? { cost_price } : {}),
    allowed_actions: verbsOpenTo(call, { update: itemCalls.update, delete: itemCalls.remove }),
  };
}

function refuseForeignPrices(call: Call, input: Partial<ItemInput>): void {
  const isPriced = input.list_price !== undefined || input.cost_price !== undefined;
  if (isPriced && !can(call.caller.role, 'item.price')) {
    throw new ForbiddenError(itemSentence('prices_forbidden'));
  }
}

async function checkItem(call: Call, input: ItemInput): Promise<void> {
  refuseProblems(itemProblems(input));
  await holdNamed(call, 'brands', [input.brand_id], { brand_id: catalogSentence('no_brand') });
  await holdNamed(call, 'solutions', [input.solution_id], { solution_id: catalogSentence('no_solution') });
}

type Replacing = Pick<ItemInput, 'replacement_item_id'>;

/** @param sent - the caller has called `lockReplacements` where it names a replacement; one that stays was checked before. */
async function checkReplacement(call: Call, sent: Replacing, id: number | null): Promise<void> {
  const { replacement_item_id: replacementId = null } = sent;
  if (replacementId === null) return;
  const chain = await replacementsFrom(call, replacementId);
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
  refuseForeignPrices(call, input);
  if (input.replacement_item_id) await lockReplacements(call);
  await checkItem(call, input);
  await checkReplacement(call, input, null);
  return itemDetail(call, await insertInput(call, itemRecord, input));
}

/** @throws NotFoundError (404), ConflictError (409) for a newer version, and what `createItem` throws. */
export async function updateItem(call: Call, input: InputOf<typeof itemCalls.update>): Promise<Item> {
  const { id, version, ...fields } = input;
  if (fields.replacement_item_id) await lockReplacements(call);
  const stored = await lockRecord<object>(call, itemRecord, id, itemScope);
  refuseForeignPrices(call, fields);
  await checkItem(call, mergedInput(itemRecord, stored, fields));
  await checkReplacement(call, fields, id);
  await updateInput(call, itemRecord, { id, version, scope: itemScope, input: fields });
  return itemDetail(call, id);
}

/** @throws NotFoundError (404), ConflictError (409) while it replaces other items or distributors name a price. */
export async function deleteItem(call: Call, id: number): Promise<void> {
  await lockRecord(call, itemRecord, id, itemScope);
  await refuseInUse(call, itemUses(id), catalogSentence);
  await deleteRecord(call, itemRecord, id, itemScope);
}
