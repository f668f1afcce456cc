import { brandCalls } from '@balai/shared/contract/engineering/brands';
import { catalogSentence } from '@balai/shared/contract/engineering/sentences/catalog';
import type { Call } from '../../../platform/call';
import { plainService } from '../../../platform/records/plain-service';
import { deleteRecord, lockRecord } from '../../../platform/records/records';
import { refuseInUse } from '../../../platform/records/uses';
import { brandRecord, brandScope, brandUses, findBrand } from './brands.repository';

/** Rules of its own has only the deletion. */
export const {
  detail: brandDetail,
  create: createBrand,
  update: updateBrand,
} = plainService({ calls: brandCalls, record: brandRecord, scope: brandScope, find: findBrand });

/** @throws NotFoundError (404), ConflictError (409) while anything names the brand. */
export async function deleteBrand(call: Call, id: number): Promise<void> {
  await lockRecord(call, brandRecord, id, brandScope);
  await refuseInUse(call, brandUses(id), catalogSentence);
  await deleteRecord(call, brandRecord, id, brandScope);
}
