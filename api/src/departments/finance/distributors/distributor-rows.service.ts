import { distributorSentence } from '@balai/shared/contract/finance/sentences/distributors';
import type { ContactRow } from '@balai/shared/contract/contacts';
import type {
  DistributorDocument,
  DistributorDocumentRow,
} from '@balai/shared/contract/finance/distributor-documents';
import { contactProblems, documentProblems } from '@balai/shared/contract/finance/distributor-rules';
import type { Diff } from '../../../platform/audit/audit-row';
import type { Call } from '../../../platform/call';
import { InvalidInputError } from '../../../platform/errors';
import { jakartaDay } from '@balai/shared/format/calendar';
import {
  childChanges,
  type ChildRows,
  type ChildRowsDeclaration,
  saveChildRows,
} from '../../../platform/records/child-rows';
import { contactRows } from '../../../platform/records/contact-rows';
import { lockLive } from '../../../platform/records/lock-live';
import { settlePrimaryContact } from '../../../platform/records/primary-contact';
import { wholeFormOf } from '../../../platform/records/record-input';
import { documentRecord, findDocuments } from './distributor-documents.repository';
import { findPics, picRecord } from './distributors.repository';

const picRows: ChildRowsDeclaration<ContactRow> = {
  ...contactRows,
  record: picRecord,
  foreign: distributorSentence('foreign_contact'),
  problems: contactProblems,
};

const documentValues = (row: DistributorDocumentRow) => wholeFormOf(documentRecord, row);

const documentRows: ChildRowsDeclaration<DistributorDocumentRow, DistributorDocument> = {
  record: documentRecord,
  field: 'document',
  foreign: distributorSentence('foreign_document'),
  calledBy: ['kind', 'number'],
  values: documentValues,
  problems: documentProblems,
  // One with another last day is reminded of anew.
  store: (_, placed, write) =>
    write(
      placed.map(({ row, stored }) => ({
        ...documentValues(row),
        ...(stored && stored.expires_at !== (row.expires_at ?? null) ? { reminded_days: null } : {}),
      })),
    ),
};

interface DistributorRows {
  pic: ChildRows<ContactRow>;
  document: ChildRows<DistributorDocumentRow>;
}

/** What a form changes of the contacts and documents; the caller holds the distributor's lock. */
export async function rowChanges(
  call: Call,
  distributorId: number,
  { pic, document }: DistributorRows,
): Promise<Diff> {
  return {
    ...childChanges(picRows, await findPics(call, distributorId), pic),
    ...(await documentChanges(call, distributorId, document)),
  };
}

/** What is changed of the documents; the caller holds the distributor's lock. */
export const documentChanges = async (
  call: Call,
  distributorId: number,
  document: ChildRows<DistributorDocumentRow>,
): Promise<Diff> =>
  childChanges(documentRows, await findDocuments(call, distributorId, jakartaDay(call.now)), document);

/** Stores the contact rows of a form; exactly one of them all is the primary one afterwards. */
export async function saveContacts(
  call: Call,
  distributorId: number,
  contacts: ChildRows<ContactRow>,
): Promise<void> {
  const { rows, deleted } = contacts;
  if (rows.length + deleted.length === 0) return;
  const stored = await findPics(call, distributorId);
  const ids = await saveChildRows(call, picRows, { distributor_id: distributorId }, stored, contacts);
  const wanted = rows.findLastIndex((row) => row.is_primary);
  await settlePrimaryContact(call, picRecord, await findPics(call, distributorId), ids[wanted]);
}

/** Stores the document rows of a form. */
export async function saveDocuments(
  call: Call,
  distributorId: number,
  documents: ChildRows<DistributorDocumentRow>,
): Promise<void> {
  if (documents.rows.length + documents.deleted.length === 0) return;
  await refuseUnknownBrands(call, documents.rows, (index) => `document.${index}.`);
  await storeDocuments(call, distributorId, documents);
}

/** Stores document rows whose brands are known. @returns the ids of `rows` in their order. */
export const storeDocuments = async (
  call: Call,
  distributorId: number,
  documents: ChildRows<DistributorDocumentRow>,
): Promise<number[]> =>
  saveChildRows(
    call,
    documentRows,
    { distributor_id: distributorId },
    await findDocuments(call, distributorId, jakartaDay(call.now)),
    documents,
  );

/** @param pathOf - what stands before the field of the row in a refusal: 'document.0.'. */
export async function refuseUnknownBrands(
  call: Call,
  rows: readonly DistributorDocumentRow[],
  pathOf: (index: number) => string,
): Promise<void> {
  const known = await lockLive(
    call,
    'brands',
    rows.flatMap(({ brand_id }) => brand_id ?? []),
  );
  const index = rows.findIndex(({ brand_id }) => brand_id && !known.has(brand_id));
  if (index >= 0)
    throw new InvalidInputError({ [`${pathOf(index)}brand_id`]: distributorSentence('no_brand') });
}
