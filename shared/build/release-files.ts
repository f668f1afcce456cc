import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compilation } from 'webpack';

export interface ReleaseFile {
  /** sha384, as the attribute `integrity` wants it. */
  integrity: string;
  bytes: number;
  /** Bytes over the wire, brotli. */
  brotli: number;
}

const inThread = { brotli: promisify(brotliCompress), gzip: promisify(gzip) };

const compressible = /\.(js|css|json|svg|html)$/;

/** As the attribute `integrity` wants it. */
export const integrityOf = (content: Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Files smaller than this do not get smaller on the wire. */
const WORTH_COMPRESSING_BYTES = 500;

/**
 * Adds `<file>.br` to the compilation beside every file that gets smaller, and `<file>.gz` for browsers that came by plain
 * http, which take no brotli.
 */
export async function describeFiles(compilation: Compilation): Promise<Record<string, ReleaseFile>> {
  const { RawSource } = compilation.compiler.webpack.sources;
  const files = await Promise.all(
    compilation.getAssets().map(async ({ name, source }): Promise<[string, ReleaseFile]> => {
      const content = source.buffer();
      const description = { integrity: integrityOf(content), bytes: content.length, brotli: content.length };
      if (!compressible.test(name) || content.length < WORTH_COMPRESSING_BYTES) return [name, description];
      const small = await inThread.brotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      });
      compilation.emitAsset(`${name}.br`, new RawSource(small));
      const larger = await inThread.gzip(content, { level: constants.Z_BEST_COMPRESSION });
      compilation.emitAsset(`${name}.gz`, new RawSource(larger));
      return [name, { ...description, brotli: small.length }];
    }),
  );
  return Object.fromEntries(files.sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** Twelve hexadecimal digits that name a release by what it contains. */
export const releaseIdOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
