import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Encoding } from '../http/compression';

interface PackedForm {
  /** It lies beside the file under the file's name with this. */
  ending: string;
  encoding: Encoding;
  unpack: (packed: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;
}

/** Forms that a build gives a file of a release beside the file itself, the smaller one first. */
export const packedForms: readonly PackedForm[] = [
  { ending: '.br', encoding: 'br', unpack: promisify(brotliDecompress) },
  { ending: '.gz', encoding: 'gzip', unpack: promisify(gunzip) },
];

/** The name of the file of which this may be a packed form. */
export function unpackedName(name: string): string {
  const form = packedForms.find(({ ending }) => name.endsWith(ending));
  return form ? name.slice(0, -form.ending.length) : name;
}
