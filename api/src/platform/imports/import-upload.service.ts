import { MAX_SOURCE_CHARACTERS } from '@balai/shared/contract/host/import-settings';
import type { Import, ImportMode } from '@balai/shared/contract/host/imports';
import { fileSentence } from '@balai/shared/contract/host/sentences/files';
import { importSentence } from '@balai/shared/contract/host/sentences/imports';
import type { Call } from '../call';
import { InvalidInputError } from '../errors';
import type { UploadedFile } from '../operations/register-operation';
import { runInWorker } from '../workers/worker-pool';
import { declarationFor, type ImportDeclaration } from './define-import';
import { findMapping, mappingArea } from './import-mappings.repository';
import { insertImport } from './imports.repository';
import { importDetail } from './imports.service';
import type { ReadSheet } from './read-sheet';
import { sheetReader } from './sheet-reader';
import { headerHash, settingsFor, suggestSettings } from './suggest-settings';

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

/**
 * Stores a file and suggests how to import it: as the caller did the last time with the same columns, as
 * far as the cells are written alike, else by names.
 */
export async function uploadImport(
  call: Call,
  declaration: ImportDeclaration,
  { fileName, sheet }: UploadedSheet,
  mode: ImportMode = declaration.findChanges ? 'change' : 'add',
): Promise<Import> {
  const { headers } = sheet;
  const { area } = declaration.operations;
  const names = headers.map(({ header }) => header);
  const known = await findMapping(call, mappingArea(declaration, mode), headerHash(names));
  const settings = known
    ? settingsFor(known, headers)
    : suggestSettings(declarationFor(call, declaration, mode), headers);
  const id = await insertImport(call, {
    area,
    mode,
    fileName,
    sheet,
    // What is changed is known by itself: the histories name the file.
    settings:
      mode === 'change' ? { ...settings, source: fileName.slice(0, MAX_SOURCE_CHARACTERS) } : settings,
    remembered: known !== undefined,
  });
  return importDetail(call, declaration, id);
}
