import { open, type FileHandle } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NotFoundError } from '../errors';
import { accepts } from '../http/compression';
import { packedForms } from './packed-forms';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** One to five names without a leading dot: no way up, no hidden file, no drive. */
const PATH = /^(?!\.)[\w-][\w.-]*(\/[\w-][\w.-]*){0,4}$/;

async function openFile(path: string): Promise<{ file: FileHandle; size: number } | null> {
  const file = await open(path, 'r').catch(() => null);
  if (!file) return null;
  const status = await file.stat();
  if (status.isFile()) return { file, size: status.size };
  await file.close();
  return null;
}

/** The smallest form of a file that whoever asks can read. */
async function openAccepted(request: FastifyRequest, path: string) {
  for (const { ending, encoding } of packedForms) {
    const packed = accepts(request, encoding) ? await openFile(path + ending) : null;
    if (packed) return { ...packed, encoding };
  }
  const found = await openFile(path);
  return found && { ...found, encoding: null };
}

/**
 * Serves the files of a folder under a prefix, packed ones as they lie there. They never change under their name
 * unless `maxAgeSeconds` says for how long a copy may be kept.
 * @param headersOf - headers that the file at this path has beside the others.
 */
export function serveFolder(
  app: FastifyInstance,
  {
    prefix,
    folder,
    maxAgeSeconds,
    headersOf = () => ({}),
  }: {
    prefix: string;
    folder: string;
    maxAgeSeconds?: number;
    headersOf?: (path: string) => Record<string, string>;
  },
): void {
  const caching =
    maxAgeSeconds === undefined ? 'public, max-age=31536000, immutable' : `public, max-age=${maxAgeSeconds}`;
  const send = async (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) => {
    const name = request.params['*'];
    const type = types[extname(name)];
    if (!type || !PATH.test(name)) throw new NotFoundError();
    const path = join(folder, name);
    const found = await openAccepted(request, path);
    if (!found) throw new NotFoundError();
    if (found.encoding) reply.header('content-encoding', found.encoding);
    reply
      .headers(headersOf(`${prefix}${name}`))
      .header('vary', 'accept-encoding')
      .header('cache-control', caching)
      .header('content-length', found.size);
    return reply.type(type).send(found.file.createReadStream());
  };
  app.get<{ Params: { '*': string } }>(`${prefix}*`, send);
}
