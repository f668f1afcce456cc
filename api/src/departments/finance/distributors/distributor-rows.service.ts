import { distributorSentence } from '@balai/shared/contract/finance/sentences/distributors';
import type { Contact, ContactRow } from '@balai/shared/contract/contacts';
import type {
  DistributorDocument,
  DistributorDocumentRow,
} from '@balai/shared/contract/finance/distributor-documents';
import { contactProblems, documentProblems } from '@balai/shared/contract/finance/distributor-rules';
import type { Call } from '../../../platform/call';
import { InvalidInputError } from '../../../platform/errors';
import { jakartaDay } from '@balai/shared/format/calendar';
import type { ChildRowsDeclaration, PlacedRow } from '../../../platform/records/child-rows';
import { contactRowsOf } from '../../../platform/records/contact-rows';
import { lockLive } from '../../../platform/records/lock-live';
import { wholeFormOf } from '../../../platform/records/record-input';
import { documentRecord, findDocuments } from './distributor-documents.repository';
import { findContacts, contactRecord } from './distributors.repository';

export const contactRows: ChildRowsDeclaration<ContactRow, Contact> = {
  ...contactRowsOf(contactRecord, findContacts),
  owner: 'distributor_id',
  foreign: distributorSentence('foreign_contact'),
  problems: contactProblems,
};

const documentValues = (row: DistributorDocumentRow) => wholeFormOf(documentRecord, row);

export const documentRows: ChildRowsDeclaration<DistributorDocumentRow, DistributorDocument> = {
  record: documentRecord,
  owner: 'distributor_id',
  find: (call, id) => findDocuments(call, id, jakartaDay(call.now)),
  field: 'document',
  foreign: distributorSentence('foreign_document'),
  calledBy: ['kind', 'number'],
  values: documentValues,
  problems: documentProblems,
  store: async (call, placed, write) => {
    await refuseUnknownBrands(call, placed);
    // One with another last day is reminded of anew.
    return write(
      placed.map(({ row, stored }) => ({
        ...documentValues(row),
        ...(stored && stored.expires_at !== (row.expires_at ?? null) ? { reminded_days: null } : {}),
      })),
    );
  },
};

async function refuseUnknownBrands(
  call: Call,
  placed: readonly PlacedRow<DistributorDocumentRow, DistributorDocument>[],
): Promise<void> {
  const named = placed.flatMap(({ row }) => row.brand_id ?? []);
  const known = await lockLive(call, 'brands', named);
  for (const { row, path } of placed) {
    if (row.brand_id && !known.has(row.brand_id))
      throw new InvalidInputError({ [`${path}brand_id`]: distributorSentence('no_brand') });
  }
}
