import { catalogSentence } from '@balai/shared/contract/engineering/sentences/catalog';
import {
  solutionCalls,
  type Solution,
  type SolutionInput,
} from '@balai/shared/contract/engineering/solutions';
import type { InputOf } from '@balai/shared/contract/operation';
import { writeAudit } from '../../../platform/audit/audit';
import type { Call } from '../../../platform/call';
import { holdNamed, replaceLinks } from '../../../platform/records/links';
import { plainService } from '../../../platform/records/plain-service';
import { insertInput, updateInput } from '../../../platform/records/record-input';
import { deleteRecord, lockRecord } from '../../../platform/records/records';
import { refuseInUse } from '../../../platform/records/uses';
import {
  findSolution,
  solutionBrands,
  solutionRecord,
  solutionScope,
  solutionUses,
} from './solutions.repository';

const holdBrands = (call: Call, ids: readonly number[]): Promise<void> =>
  holdNamed(call, 'brands', ids, { brand_ids: catalogSentence('no_brand') });

/** Rules of its own has what is stored, and the deletion. */
export const { detail: solutionDetail } = plainService({
  calls: solutionCalls,
  record: solutionRecord,
  scope: solutionScope,
  find: findSolution,
});

/** @throws ConflictError (409) for a taken name, InvalidInputError (422) for a brand that is not there. */
export async function createSolution(call: Call, input: SolutionInput): Promise<Solution> {
  const { brand_ids, ...fields } = input;
  await holdBrands(call, brand_ids);
  const id = await insertInput(call, solutionRecord, fields);
  const diff = await replaceLinks(call, solutionBrands, id, brand_ids);
  if (brand_ids.length > 0) {
    await writeAudit(call, { entity: 'solution', entityId: id, action: 'update', diff });
  }
  return solutionDetail(call, id);
}

/** @throws NotFoundError (404), ConflictError (409) for a taken name or a newer version, InvalidInputError (422). */
export async function updateSolution(
  call: Call,
  input: InputOf<typeof solutionCalls.update>,
): Promise<Solution> {
  const { id, version, brand_ids, ...fields } = input;
  await lockRecord(call, solutionRecord, id, solutionScope);
  if (brand_ids) await holdBrands(call, brand_ids);
  // A change of the brands alone is one of the solution: who read the old ones must hear of it.
  const related = brand_ids && (await replaceLinks(call, solutionBrands, id, brand_ids));
  await updateInput(call, solutionRecord, { id, version, scope: solutionScope, input: fields, related });
  return solutionDetail(call, id);
}

/** @throws NotFoundError (404), ConflictError (409) while anything is for the solution. */
export async function deleteSolution(call: Call, id: number): Promise<void> {
  await lockRecord(call, solutionRecord, id, solutionScope);
  await refuseInUse(call, solutionUses(id), catalogSentence);
  await deleteRecord(call, solutionRecord, id, solutionScope);
}
