import type {
  addDistributorDocument,
  deleteDistributorDocument,
  DistributorDocument,
  updateDistributorDocument,
} from '@balai/shared/contract/finance/distributor-documents';
import { documentProblems } from '@balai/shared/contract/finance/distributor-rules';
import type { InputOf } from '@balai/shared/contract/operation';
import type { Call } from '../../../platform/call';
import { NotFoundError, refuseProblems } from '../../../platform/errors';
import {
  attachFiles,
  type PreparedAttachment,
  prepareFiles,
} from '../../../platform/attachments/attachments';
import type { Storage } from '../../../platform/storage/storage';
import type { UploadedFile } from '../../../platform/operations/register-operation';
import { jakartaDay } from '@balai/shared/format/calendar';
import { changeChildRows } from '../../../platform/records/child-rows';
import { lockRecord, refuseOtherVersion, type StoredRecord } from '../../../platform/records/records';
import { rowsOfLockedRecord } from '../../../platform/scope/lock-scope';
import { documentRecord, findDistributorOf, findDocuments } from './distributor-documents.repository';
import { documentRows } from './distributor-rows.service';
import { ensureDistributorVisible } from './distributors.service';
import { distributorRecord, distributorScope } from './distributors.repository';

/** What a change of a document is a change of. */
const ofDistributor = { record: distributorRecord, scope: distributorScope };

/** A distributor whose documents are changed now; nobody else changes it until the transaction ends. */
const lockDistributor = (call: Call, id: number): Promise<StoredRecord> =>
  lockRecord<StoredRecord>(call, distributorRecord, id, distributorScope);

/**
 * Locks the distributor of a document, then the document.
 * @throws NotFoundError (404) for a document that is not there or whose distributor is not; VersionConflictError (409).
 */
async function lockDocument(
  call: Call,
  { id, version }: { id: number; version: number },
): Promise<StoredRecord> {
  const owner = await findDistributorOf(call, id);
  if (owner === undefined) throw new NotFoundError();
  const distributor = await lockDistributor(call, owner);
  const document = await lockRecord<StoredRecord>(call, documentRecord, id, rowsOfLockedRecord);
  await refuseOtherVersion(call, document, version, documentRecord);
  return distributor;
}

async function storedDocument(
  call: Call,
  distributorId: number,
  id: number | undefined,
): Promise<DistributorDocument> {
  const documents = await findDocuments(call, distributorId, jakartaDay(call.now));
  const document = documents.find((stored) => stored.id === id);
  if (!document) throw new NotFoundError();
  return document;
}

/**
 * Refuses what can be refused at once and stores the contents of the scans: the slow half, before the transaction.
 * @throws NotFoundError (404), InvalidInputError (422).
 */
export async function prepareDocument(
  call: Call,
  storage: Storage,
  { distributor_id, ...row }: InputOf<typeof addDistributorDocument>,
  files: readonly UploadedFile[],
): Promise<PreparedAttachment[]> {
  await ensureDistributorVisible(call, distributor_id);
  refuseProblems(documentProblems(row));
  return prepareFiles(call, storage, files);
}

/** Adds one document with its scans. @throws NotFoundError (404), InvalidInputError (422). */
export async function addDocument(
  call: Call,
  { distributor_id, ...row }: InputOf<typeof addDistributorDocument>,
  scans: readonly PreparedAttachment[],
): Promise<DistributorDocument> {
  const distributor = await lockDistributor(call, distributor_id);
  const [id] = await changeChildRows(call, ofDistributor, distributor, documentRows, {
    rows: [row],
    deleted: [],
  });
  if (id === undefined) throw new Error('A document that was stored has no id');
  await attachFiles(call, { entity: documentRecord.entity, id }, scans);
  return storedDocument(call, distributor_id, id);
}

/**
 * Changes one document, whatever its scans.
 * @throws NotFoundError (404), InvalidInputError (422), VersionConflictError (409) for a newer version.
 */
export async function changeDocument(
  call: Call,
  { version, ...row }: InputOf<typeof updateDistributorDocument>,
): Promise<DistributorDocument> {
  const distributor = await lockDocument(call, { id: row.id, version });
  await changeChildRows(call, ofDistributor, distributor, documentRows, { rows: [row], deleted: [] });
  return storedDocument(call, distributor.id, row.id);
}

/** @throws NotFoundError (404), VersionConflictError (409) for a newer version. */
export async function deleteDocument(
  call: Call,
  document: InputOf<typeof deleteDistributorDocument>,
): Promise<void> {
  const distributor = await lockDocument(call, document);
  await changeChildRows(call, ofDistributor, distributor, documentRows, { rows: [], deleted: [document.id] });
}
