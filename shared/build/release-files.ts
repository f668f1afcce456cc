import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Compilation } from 'webpack';

export interface ReleaseFile {
  /** sha384, as the attribute `integrity` wants it. */
  integrity: string;
  bytes: number;
  /** Bytes over the wire, brotli. */
  brotli: number;
}

const compress = promisify(brotliCompress);

const compressible = /\.(js|css|json|svg|html)$/;

/** As the attribute `integrity` wants it. */
export const integrityOf = (content: Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Files smaller than this do not get smaller on the wire. */
const WORTH_COMPRESSING_BYTES = 500;

/** Adds `<file>.br` to the compilation beside every file that gets smaller. */
export async function describeFiles(compilation: Compilation): Promise<Record<string, ReleaseFile>> {
  const { RawSource } = compilation.compiler.webpack.sources;
  const files = await Promise.all(
    compilation.getAssets().map(async ({ name, source }): Promise<[string, ReleaseFile]> => {
      const content = source.buffer();
      const description = { integrity: integrityOf(content), bytes: content.length, brotli: content.length };
      if (!compressible.test(name) || content.length < WORTH_COMPRESSING_BYTES) return [name, description];
      const small = await compress(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      });
      compilation.emitAsset(`${name}.br`, new RawSource(small));
      return [name, { ...description, brotli: small.length }];
    }),
  );
  return Object.fromEntries(files.sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** Twelve hexadecimal digits that name a release by what it contains. */
export const releaseIdOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
