import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveSession, Sessions } from '../auth/sessions';
import type { Call } from '../call';
import type { Database } from '../database/database';
import { ForbiddenError, NotFoundError } from '../errors';
import { exportFileOf } from '../exports/export-file';
import { contentDisposition } from './content-disposition';
import { ensureFilesVisible } from '../scope/record-access';
import { parseSignedPath, type FileSignatures, type SignedPath } from './file-signatures';
import { ensurePictureVisible } from './pictures';
import { findStoredFile } from './stored-files.repository';
import type { Storage } from '../storage/storage';

export interface FileServices {
  db: Database;
  sessions: Sessions;
  signatures: FileSignatures;
  storage: Storage;
  clock: () => Date;
}

const shownInPlace = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp']);

/** Whether files of a type are shown in the page; everything else is saved, whatever was asked for. */
export const isShownInPlace = (mime: string): boolean => shownInPlace.has(mime);

/** Browsers show a PDF with a viewer of their own, which a sandboxed document may not start. */
const policyOf = (mime: string): string =>
  mime === 'application/pdf'
    ? "default-src 'none'; object-src 'self'; frame-ancestors 'self'"
    : "default-src 'none'; frame-ancestors 'self'; sandbox";

const THUMBNAIL = '/thumbnail';

/** The path under /storage/ of a picture's small version. */
export const thumbnailFile = (file: string): string => `${file}${THUMBNAIL}`;

/** The cache of a browser is its person's own; what lies there must not outlive the path. */
const secondsLeft = ({ expiresAt }: SignedPath, now: Date): number =>
  Math.max(0, expiresAt - Math.ceil(now.getTime() / 1000));

async function sessionOf(services: FileServices, path: SignedPath, now: Date): Promise<LiveSession> {
  const isMeant = (id: number): boolean => services.signatures.isGood(path, id, now);
  const session = await services.sessions.liveSessionOf(path.userId, isMeant, now);
  if (!session) throw new ForbiddenError();
  return session;
}

/** The stored content a path stands for, after asking whether the caller may see the record it belongs to. */
async function contentOf(
  call: Call,
  path: SignedPath,
): Promise<{ sha256: string; mime: string; name: string }> {
  const isThumbnail = path.file.endsWith(THUMBNAIL);
  const file = isThumbnail ? path.file.slice(0, -THUMBNAIL.length) : path.file;
  const stored = await findStoredFile(call.db, file);
  if (!stored) throw new NotFoundError();
  const { kind, entity, entity_id: entityId } = stored;
  if (kind === 'picture') await ensurePictureVisible(call, stored);
  else if (entity !== null && entityId !== null) await ensureFilesVisible(call, entity, entityId);
  if (!isThumbnail) return { sha256: stored.sha256, mime: stored.mime, name: stored.file_name };
  if (!stored.thumbnail_sha256) throw new NotFoundError();
  return { sha256: stored.thumbnail_sha256, mime: 'image/webp', name: 'thumbnail.webp' };
}

async function sendFile(
  services: FileServices,
  request: FastifyRequest<{ Params: { '*': string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = request.params['*'];
  // The framework's parser answers text or lists of text; the parser of signed paths refuses lists.
  const path = parseSignedPath(file, request.query as Record<string, unknown>);
  if (!path || !/^[\w-]{32}(\/thumbnail)?$/.test(file)) throw new ForbiddenError();
  const now = services.clock();
  const session = await sessionOf(services, path, now);
  const call: Call = {
    caller: session.caller,
    db: services.db,
    now,
    requestId: request.id || randomUUID(),
    ip: request.ip,
    sessionId: null,
    origin: 'user',
  };
  // Exports are never shown in place; a picture need not be looked for among them.
  const made = path.disposition === 'attachment' ? await exportFileOf(call, file) : null;
  if (made) {
    return reply
      .header('content-disposition', contentDisposition('attachment', made.name))
      .header('cache-control', 'private, no-store')
      .type(made.mime)
      .send(made.content);
  }
  const { sha256, mime, name } = await contentOf(call, path);
  const disposition = isShownInPlace(mime) ? path.disposition : 'attachment';
  return reply
    .header('content-disposition', contentDisposition(disposition, name))
    .header('content-security-policy', policyOf(mime))
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', `private, max-age=${secondsLeft(path, now)}, immutable`)
    .type(mime)
    .send(await services.storage.open(sha256));
}

/** Serves `/storage/<file>?exp=..&u=..&d=..&kid=..&sig=..` to the session it was signed for, while that lives. */
export function serveFiles(app: FastifyInstance, services: FileServices): void {
  app.get<{ Params: { '*': string } }>('/storage/*', (request, reply) => sendFile(services, request, reply));
}
