import { uploadedContent } from '../testing/uploaded-content';
import { readSheet as read } from './read-sheet';
import { type SheetRow, UnreadableFileError } from './sheet';

const nameOf = (content: Buffer): string => (content[0] === 0x50 ? 'file.xlsx' : 'file.csv');

/** What a reader is given of a file. */
export const onDisk = (content: Buffer) => {
  const { fileDescriptor, size } = uploadedContent(content);
  return { fileDescriptor, size };
};

/** The file with its rows as they are stored. */
export async function readSheet(content: Buffer) {
  const { batches, headers, ...sheet } = await read({ fileName: nameOf(content), ...onDisk(content) });
  const rows = batches
    .flatMap((batch) => JSON.parse(Buffer.from(batch).toString()) as [number, string[]][])
    .map(([fileRow, cells]): SheetRow => ({ fileRow, cells }));
  return { ...sheet, headers: headers.map(({ header }) => header), rows };
}

/** Why a file is not read. @throws Error when it is. */
export async function refusalOf(content: Buffer): Promise<{ status: number; code: string; message: string }> {
  const error: unknown = await readSheet(content).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof UnreadableFileError)) throw new Error(`The file was not refused: ${String(error)}`);
  return { status: error.status, code: error.code, message: error.message };
}
