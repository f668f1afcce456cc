import type { Sentence } from '@balai/shared/format/sentence';
import type { SentenceParts } from '@balai/shared/contract/operation';
import { sellerSentence } from '@balai/shared/contract/sales/sentences/sellers';
import { customerSentence } from '@balai/shared/contract/sales/sentences/customers';
import type {
  CreateCustomer,
  CustomerDetail,
  CustomerInput,
  UpdateCustomer,
} from '@balai/shared/contract/sales/customers';
import {
  customerProblems,
  customerWarnings,
  digitsOnly,
  normalizeCustomerName,
} from '@balai/shared/contract/sales/customer-rules';
import { can } from '@balai/shared/permissions/permissions';
import type { Call } from '../../../platform/call';
import {
  ConflictError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  partsOf,
  refuseProblems,
} from '../../../platform/errors';
import { claimPictures } from '../../../platform/files/pictures';
import { notify } from '../../../platform/notifications/notifications';
import { mergedInput, valuesOf, wholeFormOf } from '../../../platform/records/record-input';
import type { Owner } from '../../../platform/records/owner';
import { orNull } from '../../../platform/records/or-null';
import { deleteRecord, type RecordValues, updateRecord } from '../../../platform/records/records';
import { refuseInUse } from '../../../platform/records/uses';
import { runCreation, runTransition, stateConflict } from '../../../platform/states/states';
import { undoTransition } from '../../../platform/states/undo-transition';
import { customerActions, isDeletable, lockCustomer, seesAllOfCustomers } from './customers.policy';
import { type CustomerRows, rowChanges, saveRows } from './customer-rows.service';
import { presentTransfer } from './customer-transfers.service';
import { findContacts, findSites } from './customer-contacts.repository';
import { findWaitingTransfer } from './customer-transfers.repository';
import { customerScope } from './customers.scope';
import {
  customerRecord,
  customerUses,
  type DuplicateCustomer,
  findCustomer,
  findDuplicate,
  findSeller,
  lockCustomerIdentities,
  type StoredCustomer,
} from './customers.repository';
import { customerStates } from './customers.states';

const digitsOf = (text: string | null | undefined): string | null => {
  const typed = orNull(text);
  return typed && digitsOnly(typed);
};

const PAYMENT_TERM_DAYS = 30;

/** The columns that fields of a form set: of those that are sent. */
export function changedValues(sent: Partial<CustomerInput>): RecordValues {
  const { name, npwp, nik, payment_term_days: days } = sent;
  return {
    ...valuesOf(customerRecord, sent),
    ...(name === undefined ? {} : { normalized_name: normalizeCustomerName(name) }),
    ...(npwp === undefined ? {} : { npwp: digitsOf(npwp) }),
    ...(nik === undefined ? {} : { nik: digitsOf(nik) }),
    ...(days === null ? { payment_term_days: PAYMENT_TERM_DAYS } : {}),
  };
}

/** The columns of a new customer, by its form or by a file. */
export const customerValues = (input: CustomerInput): RecordValues => ({
  ...wholeFormOf(customerRecord, input, {
    is_pkp: false,
    vat_treatment: 'normal',
    withholds_pph23: false,
    payment_term_days: PAYMENT_TERM_DAYS,
  }),
  ...changedValues(input),
});

/** What no two customers share. */
const identityOf = ({ name, npwp }: Pick<CustomerInput, 'name' | 'npwp'>) => ({
  normalized_name: normalizeCustomerName(name),
  npwp: digitsOf(npwp),
});

const duplicateSentence = ({ owner }: DuplicateCustomer): Sentence =>
  customerSentence('registered', { owner });

async function refuseDuplicate(
  call: Call,
  values: { normalized_name: string; npwp: string | null },
  exceptId: number | null,
): Promise<void> {
  await lockCustomerIdentities(call, [
    `name:${values.normalized_name}`,
    ...(values.npwp ? [`npwp:${values.npwp}`] : []),
  ]);
  const duplicate = await findDuplicate(call, {
    normalizedName: values.normalized_name,
    npwp: values.npwp,
    exceptId,
  });
  if (!duplicate) return;
  const { field, owner } = duplicate;
  throw new ConflictError(duplicateSentence(duplicate), {
    code: 'customer_registered',
    data: { field, owner },
  });
}

/** The seller a new customer belongs to, by what the caller's role may choose. */
async function ownerOf(call: Call, userId: number | undefined): Promise<Owner> {
  const { id, role, groupId } = call.caller;
  const sells = role === 'sales' || role === 'lead-sales';
  const wanted = userId ?? (sells ? id : undefined);
  if (wanted === undefined) throw new InvalidInputError({ user_id: sellerSentence('missing') });
  if (role === 'sales' && wanted !== id) {
    throw new InvalidInputError({ user_id: customerSentence('own_only') });
  }
  const seller = await findSeller(call, wanted);
  if (!seller) throw new InvalidInputError({ user_id: sellerSentence('not_active') });
  const ledByCaller = role === 'lead-sales' || role === 'assistant-sales';
  if (ledByCaller && seller.id !== id && (groupId === null || seller.id_group !== groupId)) {
    throw new InvalidInputError({ user_id: sellerSentence('other_group') });
  }
  return seller;
}

/** Engineering roles get the address, and the contacts and sites of their own jobs. */
const hiddenFromEngineers = {
  npwp: null,
  nik: null,
  is_pkp: null,
  vat_treatment: null,
  withholds_pph23: null,
  payment_term_days: null,
  credit_limit: null,
  credit_hold: null,
  status_reason: null,
  note: null,
  won_value: null,
};

/**
 * One customer as the caller may see it.
 * @throws NotFoundError when it does not exist or is outside his visibility.
 */
export async function customerDetail(call: Call, id: number): Promise<CustomerDetail> {
  const customer = await findCustomer(call, id);
  if (!customer) throw new NotFoundError();
  const seesAll = seesAllOfCustomers(call);
  const jobsOf = seesAll ? null : call.caller.id;
  const pics = await findContacts(call, id, jobsOf);
  const sites = await findSites(call, id, jobsOf);
  const transfer = seesAll ? await findWaitingTransfer(call, id) : undefined;
  const { user_id: _owner, id_group: _group, is_kept: _kept, ...shown } = customer;
  return {
    ...shown,
    ...(seesAll ? {} : hiddenFromEngineers),
    pics,
    sites,
    transfer: transfer ? presentTransfer(call, transfer) : null,
    allowed_actions: customerActions(call, customer, transfer !== undefined),
  };
}

export interface SavedCustomer {
  data: CustomerDetail;
  warnings: string[];
  /** What the warnings say, for who says it in another language. */
  warning_sentences: SentenceParts[];
}

const saved = (data: CustomerDetail, warnings: readonly Sentence[]): SavedCustomer => ({
  data,
  warnings: warnings.map(({ message }) => message),
  warning_sentences: warnings.map(partsOf),
});

/** The contacts and sites of a form; of a new customer none is removed. */
const rowsOf = ({
  pic = [],
  site = [],
  deleted_pic = [],
  deleted_site = [],
}: Pick<UpdateCustomer, 'pic' | 'site' | 'deleted_pic' | 'deleted_site'>): CustomerRows => ({
  pic: { rows: pic, deleted: deleted_pic },
  site: { rows: site, deleted: deleted_site },
});

/**
 * Registers a customer with its contacts, sites and pictures.
 * @throws InvalidInputError (422), ConflictError (409) "Customer already registered by {owner}".
 */
export async function createCustomer(call: Call, input: CreateCustomer): Promise<SavedCustomer> {
  refuseProblems(customerProblems(input));
  const rows = rowsOf(input);
  const owner = await ownerOf(call, input.user_id);
  await refuseDuplicate(call, identityOf(input), null);
  const pictures = await claimPictures(call, { entity: 'customer', id: null }, { image: input.image });
  const customer = await runCreation(call, customerStates, {
    values: { ...customerValues(input), ...pictures.values, user_id: owner.id, id_group: owner.id_group },
    input: {},
  });
  await pictures.placeIn(customer.id);
  await saveRows(call, customer, rows);
  if (owner.leader_id !== null) {
    await notify(call, {
      to: [owner.leader_id],
      status: 'customer',
      sub_status: 'created',
      id_foreign: customer.id,
      title: customerSentence('new'),
      description: customerSentence('registered_for', { customer: customer.name, owner: owner.name }),
    });
  }
  return saved(await customerDetail(call, customer.id), customerWarnings(input));
}

/**
 * Stores what of a form is sent: fields of the customer, changed, new and removed contacts and sites.
 * @throws NotFoundError, InvalidInputError, ConflictError for a duplicate or a newer version.
 */
export async function updateCustomer(call: Call, input: UpdateCustomer): Promise<SavedCustomer> {
  const before = await lockCustomer(call, input.id);
  const rows = rowsOf(input);
  const removesRows = rows.pic.deleted.length + rows.site.deleted.length > 0;
  if (removesRows && !can(call.caller.role, 'customer.delete')) throw new ForbiddenError();
  const form = mergedInput(customerRecord, before, input);
  refuseProblems(customerProblems(form));
  await refuseDuplicate(call, identityOf(form), input.id);
  const pictures = await claimPictures(call, { entity: 'customer', id: input.id }, { image: input.image });
  const customer = await updateRecord<StoredCustomer>(call, customerRecord, {
    id: input.id,
    version: input.version,
    scope: customerScope,
    locked: before,
    values: { ...changedValues(input), ...pictures.values },
    related: await rowChanges(call, before, rows),
  });
  await pictures.placeIn(customer.id);
  await saveRows(call, customer, rows);
  return saved(await customerDetail(call, customer.id), customerWarnings(form));
}

/** @throws NotFoundError (404), ConflictError (409) while it is blacklisted and while pipelines name it. */
export async function deleteCustomer(call: Call, id: number): Promise<void> {
  const customer = await lockCustomer(call, id);
  if (!isDeletable(customer)) throw stateConflict(customerStates, customer.status);
  await refuseInUse(call, customerUses(id), customerSentence);
  await deleteRecord(call, customerRecord, id, customerScope);
}

/** @throws ConflictError (409) where name or NPWP of a deleted customer belong to another one meanwhile. */
export const refuseRegistered = (
  call: Call,
  deleted: Pick<StoredCustomer, 'id' | 'npwp'> & { normalized_name: string },
): Promise<void> => refuseDuplicate(call, deleted, deleted.id);

/** Whether name or NPWP belongs to a customer already, of whatever owner. */
export async function checkDuplicate(call: Call, input: { name?: string; npwp?: string; id?: number }) {
  const duplicate = await findDuplicate(call, {
    normalizedName: (input.name && normalizeCustomerName(input.name)) || null,
    npwp: (input.npwp && digitsOnly(input.npwp)) || null,
    exceptId: input.id ?? null,
  });
  if (!duplicate) return { duplicate: false, field: null, owner: null, message: null, sentence: null };
  const { field, owner } = duplicate;
  const sentence = duplicateSentence(duplicate);
  return { duplicate: true, field, owner, message: sentence.message, sentence: partsOf(sentence) };
}

/** Runs `activate`, `inactivate` or `blacklist` on a customer the caller sees. */
export async function changeCustomerStatus(
  call: Call,
  verb: 'activate' | 'inactivate' | 'blacklist',
  input: { id: number; version: number; reason?: string },
): Promise<CustomerDetail> {
  await lockCustomer(call, input.id);
  await runTransition(call, customerStates, { verb, id: input.id, version: input.version, input });
  return customerDetail(call, input.id);
}

/** Takes back that the caller has blacklisted it, also the reason; what else he did has a verb that leads back. */
export async function undoCustomerStatus(
  call: Call,
  { id, version }: { id: number; version: number },
): Promise<CustomerDetail> {
  await undoTransition(call, customerStates, { id, version, verbs: ['blacklist'] });
  return customerDetail(call, id);
}
