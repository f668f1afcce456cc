import Type, { type Static } from 'typebox';
import type { Access } from '../../permissions/permissions';
import { languages } from '../../format/languages';
import { ById } from '../list';
import { defineOperation } from '../operation';
import { Id, nullable, oneOf, strict, Timestamp, Version } from '../schema';
import { ImportChange, ImportPreviewRow, ImportProblem, MappedValue } from './import-findings';
import { BuiltOnRecord, ImportUndo, undoStates } from './import-undo';
import { HeaderProfile, ImportColumn, ImportSettings } from './import-settings';

/** `imported + unchanged + rejected = rows` once every row has been looked at. */
export const ImportCounts = Type.Object({
  rows: Type.Integer(),
  imported: Type.Integer(),
  /** Rows that an earlier import has stored, or that would change nothing; they stay as they are. */
  unchanged: Type.Integer(),
  rejected: Type.Integer(),
});
export type ImportCounts = Static<typeof ImportCounts>;

/**
 * - uploaded: the file is read, settings are open
 * - checking: the dry run has looked at `check_position` rows
 * - checked: the dry run told what would happen
 * - running: `position` rows are done
 * - done
 */
export const importStatuses = ['uploaded', 'checking', 'checked', 'running', 'done'] as const;

/** What the rows of a file are: new records, or changes of records that are there. */
export const importModes = ['add', 'change'] as const;
export type ImportMode = (typeof importModes)[number];

const importHead = {
  id: Id,
  version: Version,
  area: Type.String(),
  mode: oneOf(importModes),
  status: oneOf(importStatuses),
  file_name: Type.String(),
  row_count: Type.Integer(),
  /** Rows that are done. */
  position: Type.Integer(),
  created_at: Timestamp,
};

export const ImportSummary = Type.Object(importHead);
export type ImportSummary = Static<typeof ImportSummary>;

export const Import = Type.Object({
  ...importHead,
  format: oneOf(['csv', 'xlsx']),
  /** 'utf-8', 'utf-16le', 'utf-16be' or 'windows-1252'; null for XLSX. */
  encoding: nullable(Type.String()),
  delimiter: nullable(Type.String()),
  columns: Type.Array(ImportColumn),
  headers: Type.Array(HeaderProfile),
  /** Suggested by the names, or remembered from the caller's last file with the same columns. */
  settings: ImportSettings,
  remembered: Type.Boolean(),
  /** Rows that the dry run has looked at. */
  check_position: Type.Integer(),
  /** Result of the dry run; null before its end. */
  check: nullable(ImportCounts),
  /** What has really happened so far; `rows` counts those that are done. */
  result: ImportCounts,
  /** Null where it cannot be taken back: nothing of it was stored, or it is of a kind that is not. */
  undo: nullable(ImportUndo),
});
export type Import = Static<typeof Import>;

/** An import that is done. */
export const PastImport = Type.Object({
  id: Id,
  mode: oneOf(importModes),
  file_name: Type.String(),
  created_at: Timestamp,
  done_at: Timestamp,
  /** Who imported it. */
  by: Type.String(),
  ...ImportCounts.properties,
  undo_state: nullable(oneOf(undoStates)),
});
export type PastImport = Static<typeof PastImport>;

const PageOfImport = Type.Object(
  {
    id: Id,
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    row: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  strict,
);

const UploadInput = Type.Object({ mode: Type.Optional(oneOf(importModes)) }, strict);

/**
 * The calls by which files are imported into one area: upload, then check as often as wanted, each time with its rows
 * until `status` is checked, then run until it is done. An import belongs to who uploaded it; a superadmin may look at it and take it back, to anybody else it does not exist.
 */
export function defineImportOperations<const Area extends string, const Granted extends Access>(declared: {
  area: Area;
  access: Granted;
}) {
  const { area, access } = declared;
  const path = (verb: string) => `/panel/${area}/import/${verb}`;
  const answer = Type.Object({ data: Import });
  return {
    area,
    access,
    upload: defineOperation({
      name: `${area}.import_upload`,
      method: 'POST',
      path: path('upload'),
      access,
      body: 'multipart',
      fileParts: ['file'],
      // Where files are of one kind, a call that names one is refused.
      input: Type.Object({}, strict) as unknown as typeof UploadInput,
      output: answer,
      summary: 'Reads a CSV or XLSX file in the part `file`; nothing is imported yet',
    }),
    list: defineOperation({
      name: `${area}.import_list`,
      method: 'GET',
      path: path('list'),
      access,
      input: Type.Object({}, strict),
      output: Type.Object({ data: Type.Array(ImportSummary) }),
      summary: "The caller's imports that are not done, newest first, at most 10",
    }),
    detail: defineOperation({
      name: `${area}.import_detail`,
      method: 'GET',
      path: path('detail'),
      access,
      input: ById,
      output: answer,
      summary: 'One import with its columns, settings and counts',
    }),
    values: defineOperation({
      name: `${area}.import_values`,
      method: 'GET',
      path: path('values'),
      access,
      input: Type.Object(
        { id: Id, column: Type.String({ maxLength: 60 }), header: Type.String({ maxLength: 200 }) },
        strict,
      ),
      output: Type.Object({ data: Type.Array(MappedValue), capped: Type.Boolean() }),
      summary: 'The distinct values of a column of the file, with what each would be taken for',
    }),
    check: defineOperation({
      name: `${area}.import_check`,
      method: 'POST',
      path: path('check'),
      access,
      input: Type.Object({ id: Id, version: Version, settings: ImportSettings }, strict),
      output: answer,
      summary: 'Begins a dry run: stores the settings, remembers them for files with the same columns',
    }),
    checkRows: defineOperation({
      name: `${area}.import_check_rows`,
      method: 'POST',
      path: path('check_rows'),
      access,
      input: Type.Object({ id: Id, position: Type.Integer({ minimum: 0 }) }, strict),
      output: answer,
      summary:
        'Dry run of the batch that begins at `position`: counts what would happen; a position that is done already changes nothing',
    }),
    preview: defineOperation({
      name: `${area}.import_preview`,
      method: 'GET',
      path: path('preview'),
      access,
      input: ById,
      output: Type.Object({ data: Type.Array(ImportPreviewRow) }),
      summary: 'The first rows of a checked file as they will be stored; none before and after',
    }),
    problems: defineOperation({
      name: `${area}.import_problems`,
      method: 'GET',
      path: path('problems'),
      access,
      input: PageOfImport,
      output: Type.Object({ data: Type.Array(ImportProblem), count: Type.Integer() }),
      summary: 'Why rows are rejected, in the order of the file',
    }),
    rejected: defineOperation({
      name: `${area}.import_rejected`,
      method: 'GET',
      path: path('rejected'),
      access,
      input: Type.Object(
        {
          id: Id,
          /** Of the reasons; default English. */
          language: Type.Optional(oneOf(languages)),
        },
        strict,
      ),
      output: Type.Object({}),
      answer: 'blob',
      summary: 'The rejected rows as CSV, as they stood in the file, with row number and reason',
    }),
    run: defineOperation({
      name: `${area}.import_run`,
      method: 'POST',
      path: path('run'),
      access,
      input: Type.Object({ id: Id, position: Type.Integer({ minimum: 0 }) }, strict),
      output: answer,
      summary: 'Imports the batch that begins at `position`; a position that is done already changes nothing',
    }),
    past: defineOperation({
      name: `${area}.import_past`,
      method: 'GET',
      path: path('past'),
      access,
      input: Type.Object({ before: Type.Optional(Id) }, strict),
      output: Type.Object({
        data: Type.Array(PastImport),
        /** The `before` of the next page; null at the end. */
        next: nullable(Id),
      }),
      summary:
        "The caller's imports that are done, newest first, 20 at a time; a superadmin sees everybody's",
    }),
    undo: defineOperation({
      name: `${area}.import_undo`,
      method: 'POST',
      path: path('undo'),
      access,
      input: ById,
      output: answer,
      summary: 'Takes back in the background what an import has stored, while nobody has built on it',
    }),
    builtOn: defineOperation({
      name: `${area}.import_built_on`,
      method: 'GET',
      path: path('built_on'),
      access,
      input: ById,
      output: Type.Object({ data: Type.Array(BuiltOnRecord) }),
      summary: 'The first 50 records on which somebody has built, so that an import was not taken back',
    }),
    delete: defineOperation({
      name: `${area}.import_delete`,
      method: 'DELETE',
      path: path('delete'),
      access,
      input: ById,
      output: Type.Object({}),
      summary: 'Forgets an import of which no row is stored, with its file',
    }),
  };
}

const changesOperation = ({ area, access }: { area: string; access: Access }) =>
  defineOperation({
    name: `${area}.import_changes`,
    method: 'GET',
    path: `/panel/${area}/import/changes`,
    access,
    input: PageOfImport,
    output: Type.Object({ data: Type.Array(ImportChange), count: Type.Integer() }),
    summary: 'What the rows change in stored records, old and new values, in the order of the file',
  });

/** As `defineImportOperations`, for files that change stored records instead of adding new ones. */
export const defineUpdateImportOperations = <const Area extends string>(declared: {
  area: Area;
  access: Access;
}) => ({ ...defineImportOperations(declared), changes: changesOperation(declared) });

/**
 * Lets the files of an area change stored records as well, where the call that uploads one says so.
 * @param operations - of `defineImportOperations`.
 * @param change - who may change such records by their form.
 */
export const alsoChanging = <Operations extends ReturnType<typeof defineImportOperations>>(
  operations: Operations,
  change: Access,
) => ({
  ...operations,
  upload: defineOperation({
    ...operations.upload,
    input: UploadInput,
    summary: `${operations.upload.summary}; 'change' in \`mode\` for rows that change stored records`,
  }),
  changes: changesOperation(operations),
  change,
});

export type ImportOperations = ReturnType<typeof defineImportOperations> & {
  /** Only where a file changes stored records. */
  changes?: ReturnType<typeof changesOperation>;
  /** Where files of an area add or change: who may have them change. */
  change?: Access;
};
