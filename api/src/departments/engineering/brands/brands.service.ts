import { brandCalls, type Brand, type BrandInput } from '@balai/shared/contract/engineering/brands';
import { catalogSentence } from '@balai/shared/contract/engineering/sentences/catalog';
import type { InputOf } from '@balai/shared/contract/operation';
import type { Call } from '../../../platform/call';
import { NotFoundError } from '../../../platform/errors';
import { insertInput, updateInput } from '../../../platform/records/record-input';
import { deleteRecord, lockRecord } from '../../../platform/records/records';
import { refuseInUse } from '../../../platform/records/uses';
import { verbsOpenTo } from '../../../platform/scope/verbs-open-to';
import { brandRecord, brandScope, brandUses, findBrand } from './brands.repository';

/** @throws NotFoundError (404). */
export async function brandDetail(call: Call, id: number): Promise<Brand> {
  const brand = await findBrand(call, id);
  if (!brand) throw new NotFoundError();
  return {
    ...brand,
    allowed_actions: verbsOpenTo(call, { update: brandCalls.update, delete: brandCalls.remove }),
  };
}

/** @throws ConflictError (409) when another brand has the name, whatever its case. */
export async function createBrand(call: Call, input: BrandInput): Promise<Brand> {
  return brandDetail(call, await insertInput(call, brandRecord, input));
}

/** @throws NotFoundError (404), ConflictError (409) for a taken name or a newer version. */
export async function updateBrand(call: Call, input: InputOf<typeof brandCalls.update>): Promise<Brand> {
  const { id, version, ...fields } = input;
  await updateInput(call, brandRecord, { id, version, scope: brandScope, input: fields });
  return brandDetail(call, id);
}

/** @throws NotFoundError (404), ConflictError (409) while anything names the brand. */
export async function deleteBrand(call: Call, id: number): Promise<void> {
  await lockRecord(call, brandRecord, id, brandScope);
  await refuseInUse(call, brandUses(id), catalogSentence);
  await deleteRecord(call, brandRecord, id, brandScope);
}
