import Type, { type Static } from 'typebox';
import { ById, exportFormats } from '../list';
import { defineOperation } from '../operation';
import { languages } from '../../format/languages';
import { Id, nullable, oneOf, recordOf, SentenceOf, Timestamp } from '../schema';

/** Rows of a file that is made in the background. */
export const EXPORT_JOB_LIMIT = 200_000;
/** A file is kept so long. */
export const EXPORT_HOURS = 24;
/** Exports of a person that are not done. */
export const OPEN_EXPORTS = 3;

export const exportStates = ['waiting', 'running', 'done', 'failed'] as const;

export const Export = Type.Object({
  id: Id,
  area: Type.String(),
  format: oneOf(exportFormats),
  state: oneOf(exportStates),
  rows_done: Type.Integer({ minimum: 0 }),
  /** Null until they are counted. */
  rows_total: nullable(Type.Integer({ minimum: 0 })),
  /** Why it failed, in one sentence. */
  failure: nullable(Type.String()),
  failure_sentence: nullable(SentenceOf),
  file_name: Type.String(),
  created_at: Timestamp,
  /** When the file is deleted; null until there is one. */
  expires_at: nullable(Timestamp),
  /** Its owner has closed its line; until then its file can be fetched all the same. */
  is_put_away: Type.Boolean(),
});
export type Export = Static<typeof Export>;

export const createExport = defineOperation({
  name: 'export.create',
  method: 'POST',
  access: 'session',
  input: Type.Object(
    {
      /** Of the list: 'customer'. */
      area: Type.String({ pattern: '^[a-z][a-z_]{1,39}$' }),
      format: oneOf(exportFormats),
      /** Of headings and words; default English. */
      language: Type.Optional(oneOf(languages)),
      /** Its search, filters, tab and order, as its list call takes them. */
      query: recordOf(Type.Union([Type.String({ maxLength: 2000 }), Type.Number(), Type.Boolean()])),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ data: Export }),
  summary:
    'Makes a file of a list in the background, up to 200,000 rows, of what the caller may see when it runs',
});

export const listExports = defineOperation({
  name: 'export.list',
  method: 'GET',
  access: 'session',
  input: Type.Object({}, { additionalProperties: false }),
  output: Type.Object({ data: Type.Array(Export) }),
  summary: 'The caller’s own exports that are under way or can be fetched, newest first',
});

export const openExport = defineOperation({
  name: 'export.open',
  method: 'GET',
  access: 'session',
  input: ById,
  output: Type.Object({
    data: Type.Object({
      /** Signed path behind `{host}/storage/`; good for five minutes and for this session only. */
      file: Type.String(),
    }),
  }),
  summary: 'Where the caller’s own finished export can be fetched',
});

export const putAwayExport = defineOperation({
  name: 'export.put_away',
  method: 'POST',
  access: 'session',
  input: Type.Object({ id: Id, is_put_away: Type.Boolean() }, { additionalProperties: false }),
  output: Type.Object({}),
  summary:
    'Puts the line of the caller’s own finished export away, or brings it back; its file stays for its day',
});

export const deleteExport = defineOperation({
  name: 'export.delete',
  method: 'DELETE',
  access: 'session',
  input: ById,
  output: Type.Object({}),
  summary: 'Stops the caller’s own export and deletes what there is of it',
});
