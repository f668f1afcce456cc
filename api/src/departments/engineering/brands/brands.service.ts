import type { Sentence } from '@balai/shared/format/sentence';
import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import { catalogSentence } from '@balai/shared/contract/engineering/sentences/catalog';
import type {
  Brand,
  BrandInput,
  BrandOption,
  listAllBrands,
  updateBrand as updateBrandOperation,
} from '@balai/shared/contract/engineering/brands';
import type { InputOf } from '@balai/shared/contract/operation';
import { can } from '@balai/shared/permissions/permissions';
import type { Call } from '../../../platform/call';
import { ConflictError, NotFoundError } from '../../../platform/errors';
import { claimPictures, type ClaimedPictures } from '../../../platform/files/pictures';
import { orNull } from '../../../platform/records/or-null';
import { deleteRecord, insertRecord, lockRecord, updateRecord } from '../../../platform/records/records';
import {
  brandNameTaken,
  brandRecord,
  brandScope,
  type BrandPicture,
  type BrandValues,
  countBrandUses,
  findBrand,
  findBrandOptions,
} from './brands.repository';

const DEFAULT_OPTIONS = 200;
/** Said at the field of the form, too. */
const nameTaken = platformSentence('name_taken');

function brandValues(input: BrandInput): BrandValues {
  return {
    name: input.name.trim(),
    principal: orNull(input.principal),
    website: orNull(input.website),
    default_warranty_months: input.default_warranty_months,
    tier: input.tier ?? null,
    status: input.status,
    required_certificates: input.required_certificates,
  };
}

const claimLogos = (
  call: Call,
  id: number | null,
  { image, icon, icon_active }: BrandInput,
): Promise<ClaimedPictures<BrandPicture>> =>
  claimPictures(call, { entity: 'brand', id }, { image, icon, icon_active });

async function refuseTakenName(call: Call, name: string, exceptId: number | null): Promise<void> {
  if (await brandNameTaken(call, name.trim(), exceptId)) {
    throw new ConflictError(nameTaken, { errors: { name: nameTaken } });
  }
}

/** Active brands for pickers, by name; at most `row` (200 when absent). */
export const listBrandOptions = (call: Call, input: InputOf<typeof listAllBrands>): Promise<BrandOption[]> =>
  findBrandOptions(call, input.key?.trim() ?? '', input.row ?? DEFAULT_OPTIONS);

/** @throws NotFoundError (404). */
export async function brandDetail(call: Call, id: number): Promise<Brand> {
  const brand = await findBrand(call, id);
  if (!brand) throw new NotFoundError();
  return {
    ...brand,
    allowed_actions: can(call.caller.role, 'brandSolution.crud') ? ['update', 'delete'] : [],
  };
}

/** @throws ConflictError (409) when another brand has the name, whatever its case. */
export async function createBrand(call: Call, input: BrandInput): Promise<Brand> {
  await refuseTakenName(call, input.name, null);
  const logos = await claimLogos(call, null, input);
  const { id } = await insertRecord<{ id: number }>(call, brandRecord, {
    ...brandValues(input),
    ...logos.values,
  });
  await logos.placeIn(id);
  return brandDetail(call, id);
}

/** @throws NotFoundError (404), ConflictError (409) for a taken name or a newer version. */
export async function updateBrand(call: Call, input: InputOf<typeof updateBrandOperation>): Promise<Brand> {
  const { id, version, ...fields } = input;
  await lockRecord(call, brandRecord, id, brandScope);
  await refuseTakenName(call, fields.name, id);
  const logos = await claimLogos(call, id, fields);
  await updateRecord(call, brandRecord, {
    id,
    version,
    scope: brandScope,
    values: { ...brandValues(fields), ...logos.values },
  });
  await logos.placeIn(id);
  return brandDetail(call, id);
}

/** @throws NotFoundError (404), ConflictError (409) while anything names the brand. */
export async function deleteBrand(call: Call, id: number): Promise<void> {
  await lockRecord(call, brandRecord, id, brandScope);
  const uses = await countBrandUses(call, id);
  for (const kind of ['items', 'entries', 'solutions', 'pipelines', 'distributors'] as const) {
    if (uses[kind] > 0) throw inUse(catalogSentence(kind, { count: uses[kind] }));
  }
  await deleteRecord(call, brandRecord, id, brandScope);
}

const inUse = (uses: Sentence): ConflictError => new ConflictError(platformSentence('in_use', { uses }));
