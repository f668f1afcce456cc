import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import { distributorSentence } from '@balai/shared/contract/finance/sentences/distributors';
import type {
  CreateDistributor,
  DistributorAction,
  DistributorDetail,
  DistributorOption,
  listAllDistributors,
  setDistributorBank,
  UpdateDistributor,
} from '@balai/shared/contract/finance/distributors';
import {
  bankProblems,
  distributorProblems,
  maskAccount,
} from '@balai/shared/contract/finance/distributor-rules';
import type { InputOf } from '@balai/shared/contract/operation';
import { digitsOnly } from '@balai/shared/contract/sales/customer-rules';
import { can, rolesWith } from '@balai/shared/permissions/permissions';
import type { Diff } from '../../../platform/audit/audit-row';
import { demandPassword } from '../../../platform/auth/recent-password';
import type { Call } from '../../../platform/call';
import { ConflictError, InvalidInputError, NotFoundError } from '../../../platform/errors';
import { jakartaDay } from '@balai/shared/format/calendar';
import { orNull } from '../../../platform/records/or-null';
import { deleteRecord, lockRecord, updateRecord } from '../../../platform/records/records';
import { allowedActions, runCreation, runTransition } from '../../../platform/states/states';
import { documentExists, findDocuments } from './distributor-documents.repository';
import { countPrices } from './distributor-prices.repository';
import { rowChanges, saveContacts, saveDocuments } from './distributor-rows.service';
import {
  distributorExists,
  distributorRecord,
  distributorScope,
  findDistributor,
  findDistributorOptions,
  findPics,
  findTaken,
  isBuyer,
  lockBrands,
  replaceBrands,
  type StoredDistributor,
} from './distributors.repository';
import { distributorStates } from './distributors.states';

const DEFAULT_OPTIONS = 200;
const nameTaken = platformSentence('name_taken');
const codeTaken = platformSentence('code_taken');

type Fields = Omit<CreateDistributor, 'pic' | 'document' | 'brand_ids'>;

/** The stored columns that form and import share. */
export const distributorValues = (input: Fields) => ({
  name: input.name.trim(),
  code: orNull(input.code)?.toUpperCase() ?? null,
  type: input.type,
  npwp: input.npwp ? digitsOnly(input.npwp) || null : null,
  is_pkp: input.is_pkp ?? false,
  address: input.address.trim(),
  city: input.city.trim(),
  phone: orNull(input.phone),
  email: orNull(input.email),
  website: orNull(input.website),
  payment_term_days: input.payment_term_days,
  lead_time_days: input.lead_time_days,
  user_id: input.user_id ?? null,
  note: orNull(input.note),
});

/** @param buyerBefore - whom the record names already: he may have left the role since. */
async function checkDistributor(
  call: Call,
  input: CreateDistributor | UpdateDistributor,
  { id, buyerBefore }: { id: number | null; buyerBefore: number | null },
): Promise<void> {
  const problems = distributorProblems(input);
  if (Object.keys(problems).length > 0) throw new InvalidInputError(problems);
  const { name, code, user_id } = distributorValues(input);
  const taken = await findTaken(call, { name, code, exceptId: id });
  if (taken.name) throw new ConflictError(nameTaken, { errors: { name: nameTaken } });
  if (taken.code) throw new ConflictError(codeTaken, { errors: { code: codeTaken } });
  if (user_id !== null && user_id !== buyerBefore) {
    if (!(await isBuyer(call, user_id, rolesWith('distributor.write')))) {
      throw new InvalidInputError({ user_id: distributorSentence('buyer') });
    }
  }
  const brands = await lockBrands(call, input.brand_ids);
  if (brands.size < input.brand_ids.length)
    throw new InvalidInputError({ brand_ids: distributorSentence('no_brand') });
}

/** Stores the brands of a distributor. @returns ids before and after, nothing when they are the same. */
async function storeBrands(call: Call, distributorId: number, brandIds: readonly number[]): Promise<Diff> {
  const before = await replaceBrands(call, distributorId, brandIds);
  const after = brandIds.toSorted((first, second) => first - second);
  return before.join() === after.join() ? {} : { brand_ids: [before, after] };
}

/** Everything the caller may do with a distributor; the states know their own verbs. */
function actionsOf(call: Call, distributor: StoredDistributor): DistributorAction[] {
  const { role } = call.caller;
  const words: DistributorAction[] = [];
  if (can(role, 'distributor.write')) words.push('update', 'delete', 'price_create');
  if (can(role, 'distributor.bank')) words.push('bank');
  for (const verb of allowedActions(call, distributorStates, distributor)) {
    if (verb === 'activate' || verb === 'inactivate' || verb === 'block' || verb === 'unblock') {
      words.push(verb);
    }
  }
  return words;
}

/**
 * One distributor; its account number in full only for who holds 'distributor.bank'.
 * @throws NotFoundError (404).
 */
export async function distributorDetail(call: Call, id: number): Promise<DistributorDetail> {
  const distributor = await findDistributor(call, id);
  if (!distributor) throw new NotFoundError();
  const { bank_account: account } = distributor;
  const pics = await findPics(call, id);
  return {
    ...distributor,
    bank_account:
      account === null || can(call.caller.role, 'distributor.bank') ? account : maskAccount(account),
    pics: pics.toSorted((first, second) => Number(second.is_primary) - Number(first.is_primary)),
    documents: await findDocuments(call, id, jakartaDay(call.now)),
    allowed_actions: actionsOf(call, distributor),
  };
}

/** @throws NotFoundError (404). Who reads distributors reads every one. */
export async function ensureDistributorVisible(call: Call, id: number): Promise<void> {
  if (!(await distributorExists(call, id))) throw new NotFoundError();
}

/** @throws NotFoundError (404) for a document that is not there or whose distributor is not. */
export async function ensureDocumentVisible(call: Call, id: number): Promise<void> {
  if (!(await documentExists(call, id))) throw new NotFoundError();
}

/** Distributors for pickers by name, blocked ones too; at most `row` (200 when absent). */
export const listDistributorOptions = (
  call: Call,
  input: InputOf<typeof listAllDistributors>,
): Promise<DistributorOption[]> =>
  findDistributorOptions(call, input.key?.trim() ?? '', input.row ?? DEFAULT_OPTIONS);

/**
 * Registers a distributor with brands, contacts and documents.
 * @throws InvalidInputError (422), DomainError (409) for a taken name or code.
 */
export async function createDistributor(call: Call, input: CreateDistributor): Promise<DistributorDetail> {
  await checkDistributor(call, input, { id: null, buyerBefore: null });
  const { id } = await runCreation(call, distributorStates, { values: distributorValues(input), input: {} });
  await storeBrands(call, id, input.brand_ids);
  await saveContacts(call, id, { rows: input.pic ?? [], deleted: [] });
  await saveDocuments(call, id, { rows: input.document ?? [], deleted: [] });
  return distributorDetail(call, id);
}

/** @throws NotFoundError (404), InvalidInputError (422), DomainError (409) for a taken name or a newer version. */
export async function updateDistributor(call: Call, input: UpdateDistributor): Promise<DistributorDetail> {
  const { id, version } = input;
  const before = await lockRecord<{ user_id: number | null }>(call, distributorRecord, id, distributorScope);
  await checkDistributor(call, input, { id, buyerBefore: before.user_id });
  const pic = { rows: input.pic ?? [], deleted: input.deleted_pic ?? [] };
  const document = { rows: input.document ?? [], deleted: input.deleted_document ?? [] };
  const related = {
    ...(await storeBrands(call, id, input.brand_ids)),
    ...(await rowChanges(call, id, { pic, document })),
  };
  await updateRecord(call, distributorRecord, {
    id,
    version,
    scope: distributorScope,
    values: distributorValues(input),
    related,
  });
  await saveContacts(call, id, pic);
  await saveDocuments(call, id, document);
  return distributorDetail(call, id);
}

/** @throws NotFoundError (404), ConflictError (409) while it has prices. */
export async function deleteDistributor(call: Call, id: number): Promise<void> {
  await lockRecord(call, distributorRecord, id, distributorScope);
  const count = await countPrices(call, id);
  if (count > 0) {
    throw new ConflictError(platformSentence('in_use', { uses: distributorSentence('prices', { count }) }));
  }
  await deleteRecord(call, distributorRecord, id, distributorScope);
}

/**
 * Changes the account a distributor is paid to; the history says that it changed, never the number.
 * @throws NotFoundError (404), InvalidInputError (422), PasswordNeededError (403), VersionConflictError (409).
 */
export async function changeBank(
  call: Call,
  input: InputOf<typeof setDistributorBank>,
): Promise<DistributorDetail> {
  const problems = bankProblems(input);
  if (Object.keys(problems).length > 0) throw new InvalidInputError(problems);
  await demandPassword(call);
  await updateRecord(call, distributorRecord, {
    id: input.id,
    version: input.version,
    scope: distributorScope,
    values: {
      bank_name: orNull(input.bank_name),
      bank_account: digitsOnly(input.bank_account ?? '') || null,
    },
    action: 'bank',
  });
  return distributorDetail(call, input.id);
}

/** Takes a distributor in or out of use, or blocks it. @throws what `runTransition` throws. */
export async function changeStatus(
  call: Call,
  verb: 'activate' | 'inactivate' | 'block' | 'unblock',
  input: { id: number; version: number; reason?: string },
): Promise<DistributorDetail> {
  await runTransition(call, distributorStates, { verb, id: input.id, version: input.version, input });
  return distributorDetail(call, input.id);
}
