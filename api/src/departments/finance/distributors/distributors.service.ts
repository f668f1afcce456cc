import {
  bankProblems,
  distributorProblems,
  maskAccount,
} from '@balai/shared/contract/finance/distributor-rules';
import {
  type CreateDistributor,
  type DistributorDetail,
  setDistributorBank,
  type UpdateDistributor,
} from '@balai/shared/contract/finance/distributors';
import { distributorSentence } from '@balai/shared/contract/finance/sentences/distributors';
import type { InputOf } from '@balai/shared/contract/operation';
import { digitsOnly } from '@balai/shared/contract/sales/customer-rules';
import { can, rolesWith } from '@balai/shared/permissions/permissions';
import { sql } from 'kysely';
import { demandPassword } from '../../../platform/auth/recent-password';
import { jakartaDay } from '@balai/shared/format/calendar';
import type { Call } from '../../../platform/call';
import { InvalidInputError, NotFoundError, refuseProblems } from '../../../platform/errors';
import { childChanges, saveChildRows } from '../../../platform/records/child-rows';
import { holdNamed, replaceLinks } from '../../../platform/records/links';
import { isLive } from '../../../platform/records/lock-live';
import { orNull } from '../../../platform/records/or-null';
import { mergedInput, valuesOf, wholeFormOf } from '../../../platform/records/record-input';
import { deleteRecord, lockRecord, type RecordValues, updateRecord } from '../../../platform/records/records';
import { refuseInUse } from '../../../platform/records/uses';
import { runCreation, runTransition, stateConflict } from '../../../platform/states/states';
import { undoTransition } from '../../../platform/states/undo-transition';
import { findDistributorOf, findDocuments } from './distributor-documents.repository';
import { documentRows, contactRows } from './distributor-rows.service';
import { distributorActions, isDeletable } from './distributors.policy';
import {
  distributorBrands,
  distributorRecord,
  distributorScope,
  distributorUses,
  findDistributor,
  findContacts,
  type StoredDistributor,
} from './distributors.repository';
import { distributorStates, type StatusVerb } from './distributors.states';

/** The columns that fields of a form set: of those that are sent. */
export const changedValues = (sent: Partial<CreateDistributor>): RecordValues =>
  valuesOf(distributorRecord, {
    ...sent,
    ...(sent.code ? { code: sent.code.toUpperCase() } : {}),
    ...(sent.npwp ? { npwp: digitsOnly(sent.npwp) } : {}),
  });

/** The columns of a new distributor, by its form or by a file. */
export const distributorValues = (input: Partial<CreateDistributor>): RecordValues => ({
  ...wholeFormOf(distributorRecord, input, { is_pkp: false }),
  ...changedValues(input),
});

/** @param buyerBefore - whom the record names already: he may have left the role since. */
async function checkDistributor(
  call: Call,
  input: Omit<CreateDistributor, 'brand_ids'> & { brand_ids?: readonly number[] },
  buyerBefore: number | null,
): Promise<void> {
  const { user_id: buyer = null, brand_ids: brandIds = [] } = input;
  refuseProblems(distributorProblems(input));
  if (buyer !== null && buyer !== buyerBefore) await refuseUnfitBuyer(call, buyer);
  await holdNamed(call, 'brands', brandIds, { brand_ids: distributorSentence('no_brand') });
}

/** He is an active colleague of purchasing, and stays so until the transaction ends. */
async function refuseUnfitBuyer(call: Call, id: number): Promise<void> {
  const roles = [...rolesWith('distributor.write')];
  if (await isLive(call, 'users', id, sql`status = 'active' and role = any(${roles}::text[])`)) return;
  throw new InvalidInputError({ user_id: distributorSentence('buyer') });
}

/**
 * One distributor; its account number in full only for who holds 'distributor.bank'.
 * @throws NotFoundError (404).
 */
export async function distributorDetail(call: Call, id: number): Promise<DistributorDetail> {
  const distributor = await findDistributor(call, id);
  if (!distributor) throw new NotFoundError();
  const { bank_account: account } = distributor;
  const pics = await findContacts(call, id);
  return {
    ...distributor,
    bank_account:
      account === null || can(call.caller.role, setDistributorBank.access) ? account : maskAccount(account),
    pics: pics.toSorted((first, second) => Number(second.is_primary) - Number(first.is_primary)),
    documents: await findDocuments(call, id, jakartaDay(call.now)),
    allowed_actions: distributorActions(call, distributor),
  };
}

/** @throws NotFoundError (404). Who reads distributors reads every one. */
export async function ensureDistributorVisible(call: Call, id: number): Promise<void> {
  if (!(await findDistributor(call, id))) throw new NotFoundError();
}

/** @throws NotFoundError (404) for a document that is not there or whose distributor is not. */
export async function ensureDocumentVisible(call: Call, id: number): Promise<void> {
  if ((await findDistributorOf(call, id)) === undefined) throw new NotFoundError();
}

/**
 * Registers a distributor with brands, contacts and documents.
 * @throws InvalidInputError (422), DomainError (409) for a taken name or code.
 */
export async function createDistributor(call: Call, input: CreateDistributor): Promise<DistributorDetail> {
  await checkDistributor(call, input, null);
  const { id } = await runCreation(call, distributorStates, { values: distributorValues(input), input: {} });
  await replaceLinks(call, distributorBrands, id, input.brand_ids);
  await saveChildRows(call, contactRows, id, { rows: input.pic ?? [], deleted: [] });
  await saveChildRows(call, documentRows, id, { rows: input.document ?? [], deleted: [] });
  return distributorDetail(call, id);
}

/** @throws NotFoundError (404), InvalidInputError (422), DomainError (409) for a taken name or a newer version. */
export async function updateDistributor(call: Call, input: UpdateDistributor): Promise<DistributorDetail> {
  const { id, version } = input;
  const before = await lockRecord<{ user_id: number | null }>(call, distributorRecord, id, distributorScope);
  const form = mergedInput(distributorRecord, before, input);
  await checkDistributor(call, form, before.user_id);
  const pic = { rows: input.pic ?? [], deleted: input.deleted_pic ?? [] };
  const document = { rows: input.document ?? [], deleted: input.deleted_document ?? [] };
  const related = {
    ...(input.brand_ids ? await replaceLinks(call, distributorBrands, id, input.brand_ids) : {}),
    ...(await childChanges(call, contactRows, id, pic)),
    ...(await childChanges(call, documentRows, id, document)),
  };
  await updateRecord(call, distributorRecord, {
    id,
    version,
    scope: distributorScope,
    values: changedValues(input),
    related,
  });
  await saveChildRows(call, contactRows, id, pic);
  await saveChildRows(call, documentRows, id, document);
  return distributorDetail(call, id);
}

/** @throws NotFoundError (404), ConflictError (409) while it is blocked or has prices. */
export async function deleteDistributor(call: Call, id: number): Promise<void> {
  const distributor = await lockRecord<StoredDistributor>(call, distributorRecord, id, distributorScope);
  if (!isDeletable(distributor)) throw stateConflict(distributorStates, distributor.status);
  await refuseInUse(call, distributorUses(id), distributorSentence);
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
  refuseProblems(bankProblems(input));
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
  verb: StatusVerb,
  input: { id: number; version: number; reason?: string },
): Promise<DistributorDetail> {
  const { id, version } = input;
  await runTransition(call, distributorStates, { verb, id, version, input });
  return distributorDetail(call, id);
}

/** Takes back that the caller has blocked or unblocked it, also the reason that it was blocked for. */
export async function undoStatus(
  call: Call,
  { id, version }: { id: number; version: number },
): Promise<DistributorDetail> {
  await undoTransition(call, distributorStates, { id, version, verbs: ['block', 'unblock'] });
  return distributorDetail(call, id);
}
