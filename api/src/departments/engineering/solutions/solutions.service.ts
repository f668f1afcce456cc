import type { Sentence } from '@balai/shared/format/sentence';
import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import { catalogSentence } from '@balai/shared/contract/engineering/sentences/catalog';
import type {
  listAllSolutions,
  Solution,
  SolutionInput,
  SolutionOption,
  updateSolution as updateSolutionOperation,
} from '@balai/shared/contract/engineering/solutions';
import type { InputOf } from '@balai/shared/contract/operation';
import { can } from '@balai/shared/permissions/permissions';
import { writeAudit } from '../../../platform/audit/audit';
import type { Call } from '../../../platform/call';
import { ConflictError, InvalidInputError, NotFoundError } from '../../../platform/errors';
import { claimPictures } from '../../../platform/files/pictures';
import { deleteRecord, insertRecord, lockRecord, updateRecord } from '../../../platform/records/records';
import {
  countSolutionUses,
  findSolution,
  findSolutionOptions,
  lockBrands,
  replaceSolutionBrands,
  solutionNameTaken,
  solutionRecord,
  solutionScope,
} from './solutions.repository';

const DEFAULT_OPTIONS = 200;
/** Said at the field of the form, too. */
const nameTaken = platformSentence('name_taken');

const solutionValues = (input: SolutionInput) => ({
  name: input.name.trim(),
  // Empty text is stored as null.
  description: input.description?.trim() || null,
  sort_order: input.sort_order,
});

async function checkSolution(call: Call, input: SolutionInput, id: number | null): Promise<void> {
  if (await solutionNameTaken(call, input.name.trim(), id)) {
    throw new ConflictError(nameTaken, { errors: { name: nameTaken } });
  }
  const brands = await lockBrands(call, input.brand_ids);
  if (brands.size < input.brand_ids.length)
    throw new InvalidInputError({ brand_ids: catalogSentence('no_brand') });
}

/** @returns whether the brands are others than before. */
async function storeBrands(call: Call, solutionId: number, brandIds: readonly number[]): Promise<boolean> {
  const before = await replaceSolutionBrands(call, solutionId, brandIds);
  const after = brandIds.toSorted((first, second) => first - second);
  if (before.join() === after.join()) return false;
  await writeAudit(call, {
    entity: 'solution',
    entityId: solutionId,
    action: 'update',
    diff: { brand_ids: [before, after] },
  });
  return true;
}

/** Solutions for pickers, in their own order; at most `row` (200 when absent). */
export const listSolutionOptions = (
  call: Call,
  input: InputOf<typeof listAllSolutions>,
): Promise<SolutionOption[]> =>
  findSolutionOptions(call, input.key?.trim() ?? '', input.row ?? DEFAULT_OPTIONS);

/** @throws NotFoundError (404). */
export async function solutionDetail(call: Call, id: number): Promise<Solution> {
  const solution = await findSolution(call, id);
  if (!solution) throw new NotFoundError();
  return {
    ...solution,
    allowed_actions: can(call.caller.role, 'brandSolution.crud') ? ['update', 'delete'] : [],
  };
}

/** @throws ConflictError (409) for a taken name, InvalidInputError (422) for a brand that is not there. */
export async function createSolution(call: Call, input: SolutionInput): Promise<Solution> {
  await checkSolution(call, input, null);
  const pictures = await claimPictures(call, { entity: 'solution', id: null }, { icon: input.icon });
  const { id } = await insertRecord<{ id: number }>(call, solutionRecord, {
    ...solutionValues(input),
    ...pictures.values,
  });
  await pictures.placeIn(id);
  if (input.brand_ids.length > 0) await storeBrands(call, id, input.brand_ids);
  return solutionDetail(call, id);
}

/** @throws NotFoundError (404), ConflictError (409) for a taken name or a newer version, InvalidInputError (422). */
export async function updateSolution(
  call: Call,
  input: InputOf<typeof updateSolutionOperation>,
): Promise<Solution> {
  const { id, version, ...fields } = input;
  await lockRecord(call, solutionRecord, id, solutionScope);
  await checkSolution(call, fields, id);
  const pictures = await claimPictures(call, { entity: 'solution', id }, { icon: fields.icon });
  const changed = await storeBrands(call, id, fields.brand_ids);
  await updateRecord(call, solutionRecord, {
    id,
    version,
    scope: solutionScope,
    values: { ...solutionValues(fields), ...pictures.values },
    // Named, it counts the version up although no column may have changed: who read the old brands must hear of it.
    ...(changed ? { action: 'update' } : {}),
  });
  await pictures.placeIn(id);
  return solutionDetail(call, id);
}

/** @throws NotFoundError (404), ConflictError (409) while anything is for the solution. */
export async function deleteSolution(call: Call, id: number): Promise<void> {
  await lockRecord(call, solutionRecord, id, solutionScope);
  const { items, entries, pipelines } = await countSolutionUses(call, id);
  if (items > 0) throw inUse(catalogSentence('items', { count: items }));
  if (entries > 0) throw inUse(catalogSentence('entries', { count: entries }));
  if (pipelines > 0) throw inUse(catalogSentence('pipelines', { count: pipelines }));
  await deleteRecord(call, solutionRecord, id, solutionScope);
}

const inUse = (uses: Sentence): ConflictError => new ConflictError(platformSentence('in_use', { uses }));
