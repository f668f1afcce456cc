import { createHash } from 'node:crypto';
import type { HeaderProfile } from '@balai/shared/contract/host/imports';
import { profileHeaders } from './profile-headers';
import { readSheet } from './read-sheet';
import type { Sheet } from './sheet';

export interface InspectedSheet {
  sheet: Sheet;
  headers: HeaderProfile[];
  /** SHA-256 of the file, in hexadecimal digits. */
  sha256: string;
}

/** Reads a file and looks at what its columns hold. @throws UnreadableFileError as `readSheet`. */
export async function run({ content }: { content: Uint8Array }): Promise<InspectedSheet> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const sheet = await readSheet(bytes);
  return {
    sheet,
    headers: profileHeaders(sheet),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}
