import type { Language } from '@balai/shared/format/languages';
import type { Sentence } from '@balai/shared/format/sentence';
import { fileSentence } from '@balai/shared/contract/host/sentences/files';
import { importSentence } from '@balai/shared/contract/host/sentences/imports';
import {
  IMPORT_BATCH_ROWS,
  MAX_MAPPED_VALUES,
  type Import,
  type ImportChange,
  type ImportColumn,
  type ImportProblem,
  type ImportSettings,
  type ImportSummary,
  type MappedValue,
} from '@balai/shared/contract/host/imports';
import { auditPosition, dropAuditFrom, writeAudit } from '../audit/audit';
import type { Call } from '../call';
import { ConflictError, InvalidInputError, NotFoundError, partsOf } from '../errors';
import type { UploadedFile } from '../operations/register-operation';
import { refuseOtherVersion } from '../records/records';
import { runInWorker } from '../workers/worker-pool';
import { batchRefusal } from './batch-refusal';
import { refuseBadSettings } from './check-settings';
import { RowClassifier, type ClassifiedRows } from './classify-rows';
import type { ColumnDeclaration, ImportDeclaration } from './define-import';
import { amongAllChecked, amongThese } from './earlier-rows';
import { holdReferences } from './hold-references';
import * as repository from './imports.repository';
import type { StoredBatch, StoredImport } from './imports.repository';
import { matchWord } from './match-word';
import type { ReadSheet } from './read-sheet';
import { rejectedFile, type RejectedRow } from './rejected-file';
import { sheetReader } from './sheet-reader';
import { speechOf } from '../words/speech';
import { headerHash, suggestSettings } from './suggest-settings';

const ROWS_PER_PAGE = 20;

const describeColumn = ([name, column]: [string, ColumnDeclaration]): ImportColumn => ({
  name,
  type: column.type,
  required: column.required ?? false,
  options: column.type === 'enum' ? [...column.options] : [],
  source: column.type === 'reference' ? column.source : null,
});

function present(declaration: ImportDeclaration, stored: StoredImport): Import {
  const { imported, unchanged, rejected, check_counts: check, position, row_count: rows } = stored;
  return {
    id: stored.id,
    version: stored.version,
    area: stored.area,
    status: stored.status,
    file_name: stored.file_name,
    row_count: rows,
    position,
    created_at: stored.created_at,
    format: stored.format,
    encoding: stored.encoding,
    delimiter: stored.delimiter,
    columns: Object.entries(declaration.columns).map(describeColumn),
    headers: stored.headers,
    settings: stored.settings,
    remembered: stored.remembered,
    check_position: stored.check_position,
    check: stored.check_position < rows ? null : check && { rows, ...check },
    result: { rows: position, imported, unchanged, rejected },
  };
}

async function existing(call: Call, declaration: ImportDeclaration, id: number): Promise<StoredImport> {
  const stored = await repository.findImport(call, declaration.operations.area, id);
  if (!stored) throw new NotFoundError();
  return stored;
}

async function locked(call: Call, declaration: ImportDeclaration, id: number): Promise<StoredImport> {
  const stored = await repository.lockImport(call, declaration.operations.area, id);
  if (!stored) throw new NotFoundError();
  return stored;
}

const headersOf = (stored: StoredImport): string[] => stored.headers.map(({ header }) => header);

/** @throws NotFoundError (404) for an import of somebody else. */
export const importDetail = async (call: Call, declaration: ImportDeclaration, id: number): Promise<Import> =>
  present(declaration, await existing(call, declaration, id));

export const openImports = (call: Call, declaration: ImportDeclaration): Promise<ImportSummary[]> =>
  repository.findOpenImports(call, declaration.operations.area);

/** A file that was read and is not stored yet. */
export interface UploadedSheet {
  fileName: string;
  sheet: ReadSheet;
}

/**
 * Reads the file of a call, before its transaction.
 * @throws InvalidInputError (422) without a file; UnreadableFileError (413, 422) for one that cannot be imported.
 */
export async function readUploadedSheet(
  files: readonly Pick<UploadedFile, 'fileName' | 'content'>[],
): Promise<UploadedSheet> {
  const [file, second] = files;
  if (!file) throw new InvalidInputError({ file: fileSentence('empty') }, 'file_empty');
  if (second) throw new InvalidInputError({ file: importSentence('one_file') }, 'one_file');
  const { fileName, content } = file;
  const { fileDescriptor, size } = content;
  return { fileName, sheet: await runInWorker(sheetReader, { fileName, fileDescriptor, size }) };
}

/** Stores a file and suggests how to import it: as the caller did the last time with the same columns, else by names. */
export async function uploadImport(
  call: Call,
  declaration: ImportDeclaration,
  { fileName, sheet }: UploadedSheet,
): Promise<Import> {
  const { headers } = sheet;
  const { area } = declaration.operations;
  const known = await repository.findMapping(call, area, headerHash(headers.map(({ header }) => header)));
  const id = await repository.insertImport(call, {
    area,
    fileName,
    sheet,
    settings: known ?? suggestSettings(declaration, headers),
    remembered: known !== undefined,
  });
  return importDetail(call, declaration, id);
}

/** Distinct texts of a column of the file and what each would be taken for, the most frequent first. */
export async function mappedValues(
  call: Call,
  declaration: ImportDeclaration,
  input: { id: number; column: string; header: string },
): Promise<{ data: MappedValue[]; capped: boolean }> {
  const stored = await existing(call, declaration, input.id);
  const column = Object.hasOwn(declaration.columns, input.column)
    ? declaration.columns[input.column]
    : undefined;
  const index = headersOf(stored).indexOf(input.header);
  if (!column || index === -1) throw new NotFoundError();
  const found = await repository.findDistinctTexts(call, stored.id, index);
  const texts = found.slice(0, MAX_MAPPED_VALUES);
  const capped = found.length > texts.length;
  if (column.type === 'reference') {
    const records = await column.find(
      call,
      texts.map(({ value }) => value),
    );
    const matched = texts.map((text): MappedValue => {
      const record = records.get(text.value);
      return { ...text, match: record ? String(record.id) : null, match_name: record?.name ?? null };
    });
    return { data: matched, capped };
  }
  const words = texts.map((text): MappedValue => {
    const word =
      column.type === 'enum'
        ? matchWord(declaration.operations.area, input.column, column, text.value)
        : text.value;
    return { ...text, match: word, match_name: word };
  });
  return { data: words, capped };
}

const rejectedRows = (problems: readonly ImportProblem[]): Set<number> =>
  new Set(problems.map(({ file_row: fileRow }) => fileRow));

/**
 * Begins the dry run: stores the settings and forgets what an earlier one has found. `checkRows` then looks at the rows.
 * @throws NotFoundError; VersionConflictError (409); ConflictError (409) 'import_begun'; InvalidInputError (422) for
 *   settings that cannot lead to an import.
 */
export async function checkImport(
  call: Call,
  declaration: ImportDeclaration,
  input: { id: number; version: number; settings: ImportSettings },
): Promise<Import> {
  const stored = await locked(call, declaration, input.id);
  if (stored.status === 'running' || stored.status === 'done') {
    throw new ConflictError(importSentence('begun'), { code: 'import_begun' });
  }
  await refuseOtherVersion(call, stored, input.version);
  const headers = headersOf(stored);
  await refuseBadSettings(call, declaration, input.settings, headers);
  await repository.deleteFindings(call, stored.id);
  await repository.beginCheck(call, stored.id, input.settings);
  await repository.rememberMapping(call, stored.area, headerHash(headers), input.settings);
  return importDetail(call, declaration, stored.id);
}

/**
 * Looks at one batch: says of every row what would become of it, and stores nothing but that. What was found out and
 * the new position are stored together, so that the dry run, too, goes on where a killed process or a closed tab left it.
 * @returns the import as it then stands, unchanged when `position` is looked at already.
 * @throws NotFoundError.
 */
export async function checkRows(
  call: Call,
  declaration: ImportDeclaration,
  input: { id: number; position: number },
): Promise<Import> {
  const stored = await locked(call, declaration, input.id);
  if (stored.status === 'checking' && stored.check_position === input.position) {
    const batch = await batchAt(call, stored, input.position);
    const earlier = amongAllChecked(call, stored.id);
    const classifier = new RowClassifier(call, declaration, stored.settings, headersOf(stored), earlier);
    const { ready, unchanged, problems, changes } = await classifier.classify(batch.rows);
    await repository.replaceProblems(call, stored.id, batch.firstPosition, problems);
    await repository.replaceChanges(call, stored.id, batch.firstPosition, changes);
    const counts = { imported: ready.length, unchanged, rejected: rejectedRows(problems).size };
    await repository.storeCheckProgress(call, stored.id, batch, counts);
  }
  return importDetail(call, declaration, stored.id);
}

async function batchAt(call: Call, { id }: StoredImport, position: number): Promise<StoredBatch> {
  const batch = await repository.findBatch(call, id, position);
  if (!batch) throw new Error(`import ${id} has lost its rows from ${position} on`);
  return batch;
}

/** Stores the rows that are ready, all or none; when none, each of them becomes a problem. */
async function storeRows(
  call: Call,
  declaration: ImportDeclaration,
  classified: ClassifiedRows,
): Promise<ClassifiedRows> {
  const { ready, problems } = classified;
  if (ready.length === 0) return classified;
  const audited = auditPosition(call);
  const failure = await repository.allOrNothing(call, () =>
    declaration.insertBatch({ ...call, origin: 'import' }, ready),
  );
  if (failure === null) return classified;
  dropAuditFrom(call, audited);
  const sentence = batchRefusal(failure, ready.length);
  const refused = ready.map(({ fileRow }): ImportProblem => ({
    file_row: fileRow,
    column: null,
    value: '',
    code: 'batch_refused',
    message: sentence.message,
    sentence: partsOf(sentence),
  }));
  return { ...classified, ready: [], problems: [...problems, ...refused], changes: [] };
}

async function runBatch(
  call: Call,
  declaration: ImportDeclaration,
  stored: StoredImport,
  batch: StoredBatch,
): Promise<void> {
  const before = await repository.findBatchProblems(call, stored.id, batch.firstPosition);
  // Only the dry run saw the whole file; to this batch the first row of a repeated key is a stored one.
  const repeated = new Map(
    before.flatMap(({ code, file_row, message, sentence }): [number, Sentence][] =>
      code === 'duplicate_key' && sentence ? [[file_row, { ...sentence, message }]] : [],
    ),
  );
  const classifier = new RowClassifier(call, declaration, stored.settings, headersOf(stored), amongThese);
  const classified = await classifier.classify(batch.rows, repeated);
  const file = { settings: stored.settings, headers: headersOf(stored), rows: batch.rows };
  const held = await holdReferences(call, declaration, file, classified);
  const { ready, unchanged, problems, changes } = await storeRows(call, declaration, held);
  const rejected = rejectedRows(problems);
  await repository.replaceProblems(call, stored.id, batch.firstPosition, problems);
  await repository.replaceChanges(call, stored.id, batch.firstPosition, changes);
  await repository.keepRows(
    call,
    stored.id,
    batch,
    batch.rows.filter(({ fileRow }) => rejected.has(fileRow)),
  );
  const counts = { imported: ready.length, unchanged, rejected: rejected.size };
  const done = await repository.storeProgress(call, stored.id, batch, counts);
  if (!done) return;
  await writeAudit(
    { ...call, origin: 'import' },
    {
      entity: 'import',
      entityId: stored.id,
      action: 'import',
      reason: `${stored.area}: ${stored.file_name}`,
    },
  );
}

/**
 * Imports one batch: its rows, what became of them and the new position are stored together or not at all. A process
 * that is killed and a tab that is closed therefore lose nothing and repeat nothing; whoever has the id goes on from
 * `position`.
 * @returns the import as it then stands, unchanged when `position` is done already.
 * @throws NotFoundError; ConflictError (409) 'import_not_checked' before the dry run.
 */
export async function runImport(
  call: Call,
  declaration: ImportDeclaration,
  input: { id: number; position: number },
): Promise<Import> {
  const stored = await locked(call, declaration, input.id);
  if (stored.status === 'uploaded' || stored.status === 'checking') {
    throw new ConflictError(importSentence('not_checked'), { code: 'import_not_checked' });
  }
  if (stored.status !== 'done' && stored.position === input.position) {
    await runBatch(call, declaration, stored, await batchAt(call, stored, stored.position));
  }
  return importDetail(call, declaration, stored.id);
}

/** Why rows are rejected, 20 a page when not said, in the order of the file. */
export async function importProblems(
  call: Call,
  declaration: ImportDeclaration,
  input: { id: number; page?: number; row?: number },
): Promise<{ data: ImportProblem[]; count: number }> {
  const stored = await existing(call, declaration, input.id);
  const limit = input.row ?? ROWS_PER_PAGE;
  return repository.findProblems(call, stored.id, { limit, offset: ((input.page ?? 1) - 1) * limit });
}

/** What the rows change in stored records, 20 a page when not said, in the order of the file. */
export async function importChanges(
  call: Call,
  declaration: ImportDeclaration,
  input: { id: number; page?: number; row?: number },
): Promise<{ data: ImportChange[]; count: number }> {
  const stored = await existing(call, declaration, input.id);
  const limit = input.row ?? ROWS_PER_PAGE;
  return repository.findChanges(call, stored.id, { limit, offset: ((input.page ?? 1) - 1) * limit });
}

/** The rejected rows as a CSV file. */
export async function rejectedRowsFile(
  call: Call,
  declaration: ImportDeclaration,
  { id, language = 'en' }: { id: number; language?: Language },
): Promise<{ content: Buffer; fileName: string; mimeType: string }> {
  const stored = await existing(call, declaration, id);
  const { say } = speechOf(language);
  const rejected: RejectedRow[] = [];
  for (let position = 0; position < stored.row_count; position += IMPORT_BATCH_ROWS) {
    const batch = await repository.findBatch(call, stored.id, position);
    if (!batch) break;
    const reasons = new Map<number, string[]>();
    for (const { file_row: fileRow, message, sentence } of await repository.findBatchProblems(
      call,
      stored.id,
      batch.firstPosition,
    )) {
      reasons.set(fileRow, [
        ...(reasons.get(fileRow) ?? []),
        sentence ? say({ ...sentence, message }) : message,
      ]);
    }
    for (const { fileRow, cells } of batch.rows) {
      const ofRow = reasons.get(fileRow);
      if (ofRow) rejected.push({ fileRow, cells, reasons: ofRow });
    }
  }
  const name = stored.file_name.replace(/\.[^.]*$/, '');
  return {
    content: rejectedFile(headersOf(stored), rejected, language),
    fileName: `${name} rejected.csv`,
    mimeType: 'text/csv; charset=utf-8',
  };
}

/** Forgets the file and what was found out about it; imported records stay. */
export async function forgetImport(call: Call, declaration: ImportDeclaration, id: number): Promise<void> {
  const stored = await locked(call, declaration, id);
  await repository.deleteImport(call, stored.id);
}
