import Type, { type Static } from 'typebox';
import { defineOperation } from '../operation';
import { recordAnswer, versioned } from '../record-operations';
import { DateOnly, Id, nullable, oneOf, optional, recordFields, strict, text } from '../schema';
import { shown } from '../shown';

export const distributorDocumentKinds = ['agreement', 'authorised_reseller'] as const;

/** Days before the end of a document on which people are told. */
export const DOCUMENT_REMINDER_DAYS = [60, 30, 7] as const;

/** What is noted of a document. */
export const DistributorDocumentInput = Type.Object({
  kind: oneOf(distributorDocumentKinds),
  number: optional(text(60)),
  /** The brand that a reseller letter is for. */
  brand_id: optional(Id),
  issued_at: optional(DateOnly),
  /** Its last day; null for one without an end. */
  expires_at: optional(DateOnly),
});

/** A document row of the distributor form; `id` names a stored one, absent for a new one. */
export const DistributorDocumentRow = Type.Object(
  { id: Type.Optional(Id), ...DistributorDocumentInput.properties },
  strict,
);
export type DistributorDocumentRow = Static<typeof DistributorDocumentRow>;

/** A paper between the distributor and us; its scans hang on the entity 'distributor_document'. */
export const DistributorDocument = Type.Object({
  ...recordFields,
  ...shown(DistributorDocumentInput),
  brand_name: nullable(Type.String()),
  /** Days from today to its last day, negative once it has expired; null for one without an end. */
  days_left: nullable(Type.Integer()),
  file_count: Type.Integer({ minimum: 0 }),
});
export type DistributorDocument = Static<typeof DistributorDocument>;

/** Its scans travel in the part `file[]`. */
export const addDistributorDocument = defineOperation({
  name: 'distributor.document_create',
  method: 'POST',
  path: '/panel/distributor_document/create',
  access: 'distributor.write',
  body: 'multipart',
  fileParts: ['file'],
  input: Type.Object({ distributor_id: Id, ...DistributorDocumentInput.properties }, strict),
  output: recordAnswer(DistributorDocument),
  summary: 'Adds an agreement or a reseller letter with its scans, all or nothing',
});

export const updateDistributorDocument = defineOperation({
  name: 'distributor.document_update',
  method: 'POST',
  path: '/panel/distributor_document/update',
  access: 'distributor.write',
  input: Type.Object({ ...versioned, ...DistributorDocumentInput.properties }, strict),
  output: recordAnswer(DistributorDocument),
  summary: 'Changes what is noted of a document; one with another last day is reminded of anew',
});

export const deleteDistributorDocument = defineOperation({
  name: 'distributor.document_delete',
  method: 'DELETE',
  path: '/panel/distributor_document/delete',
  access: 'distributor.write',
  input: Type.Object(versioned, strict),
  output: Type.Object({}),
  summary: 'Removes a document',
});
