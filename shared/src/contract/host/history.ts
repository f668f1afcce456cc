import Type, { type Static } from 'typebox';
import { languages } from '../../format/languages';
import { exportFormats } from '../list';
import { defineOperation } from '../operation';
import { Id, nullable, oneOf, Person, recordOf, Timestamp } from '../schema';
import { Entity } from './attachments';

/** What an entry tells of: a field, the status, a file or a comment of the record. */
export const historyKinds = ['change', 'status', 'file', 'comment'] as const;
export type HistoryKind = (typeof historyKinds)[number];

export const HistoryEntry = Type.Object({
  id: Id,
  /** The same for all entries of one save. */
  save: Type.String(),
  kind: oneOf(historyKinds),
  /** Name of the file; null for the other kinds. */
  subject: nullable(Type.String()),
  at: Timestamp,
  /** Null when the system did it. */
  actor: nullable(Person),
  /** Slug of the role he had then, or 'system'. */
  actor_role: Type.String(),
  action: Type.String(),
  from_status: nullable(Type.String()),
  to_status: nullable(Type.String()),
  /** Field to its value before and after. */
  diff: nullable(recordOf(Type.Array(Type.Unknown()))),
  reason: nullable(Type.String()),
  /** 'import' and 'seed' mark history that no person made here. */
  origin: Type.String(),
});
export type HistoryEntry = Static<typeof HistoryEntry>;

export const readHistory = defineOperation({
  name: 'history.list',
  method: 'GET',
  access: 'session',
  input: Type.Object(
    {
      entity: Entity,
      id: Id,
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
      row: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      /** All kinds when absent. */
      kind: Type.Optional(oneOf(historyKinds)),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ data: Type.Array(HistoryEntry), count: Type.Integer() }),
  summary: 'What happened to a record the caller may see, its files and comments, newest first',
});

export const exportHistory = defineOperation({
  name: 'history.export',
  method: 'GET',
  access: 'session',
  input: Type.Object(
    {
      entity: Entity,
      id: Id,
      format: oneOf(exportFormats),
      /** Of headings and words, default English. */
      language: Type.Optional(oneOf(languages)),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({}),
  answer: 'blob',
  summary: 'The whole history of a record the caller may see as a file, a row for each changed field',
});
