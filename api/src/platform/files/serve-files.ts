import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveSession, Sessions } from '../auth/sessions';
import type { Call } from '../call';
import type { Database } from '../database/database';
import { ForbiddenError, NotFoundError } from '../errors';
import { exportFileOf } from '../exports/export-file';
import { contentDisposition } from '../http/content-disposition';
import { ensureFilesVisible } from '../operations/record-access';
import { findAttachmentByFile } from './attachments.repository';
import { parseSignedPath, type FileSignatures, type SignedPath } from './file-signatures';
import { ensurePictureVisible } from './pictures';
import { findPictureByFile } from './pictures.repository';
import type { Storage } from './storage';

export interface FileServices {
  db: Database;
  sessions: Sessions;
  signatures: FileSignatures;
  storage: Storage;
  clock: () => Date;
}

/** What is shown in place; everything else is saved, whatever the path says. */
const shownInPlace = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp']);

/** Browsers show a PDF with a viewer of their own, which a sandboxed document may not start. */
const policyOf = (mime: string): string =>
  mime === 'application/pdf'
    ? "default-src 'none'; object-src 'self'; frame-ancestors 'self'"
    : "default-src 'none'; frame-ancestors 'self'; sandbox";

const THUMBNAIL = '/thumbnail';

/** The path under /storage/ of a picture's small version. */
export const thumbnailFile = (file: string): string => `${file}${THUMBNAIL}`;

async function sessionOf(services: FileServices, path: SignedPath, now: Date): Promise<LiveSession> {
  const sessions = await services.sessions.liveSessionsOf(path.userId, now);
  const session = sessions.find(({ id }) => services.signatures.isGood(path, id, now));
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
  const picture = await findPictureByFile(call.db, file);
  if (picture) {
    await ensurePictureVisible(call, picture);
    const sha256 = isThumbnail ? picture.thumbnail_sha256 : picture.sha256;
    return { sha256, mime: 'image/webp', name: 'picture.webp' };
  }
  const attachment = await findAttachmentByFile(call.db, file);
  if (!attachment) throw new NotFoundError();
  await ensureFilesVisible(call, attachment.entity, attachment.entity_id);
  if (!isThumbnail) {
    return { sha256: attachment.sha256, mime: attachment.mime, name: attachment.file_name };
  }
  if (!attachment.thumbnail_sha256) throw new NotFoundError();
  return { sha256: attachment.thumbnail_sha256, mime: 'image/webp', name: 'thumbnail.webp' };
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
  const disposition = shownInPlace.has(mime) ? path.disposition : 'attachment';
  return reply
    .header('content-disposition', contentDisposition(disposition, name))
    .header('content-security-policy', policyOf(mime))
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'private, max-age=300')
    .type(mime)
    .send(await services.storage.open(sha256));
}

/** Serves `/storage/<file>?exp=..&u=..&d=..&kid=..&sig=..` to the session it was signed for, while that lives. */
export function serveFiles(app: FastifyInstance, services: FileServices): void {
  app.get<{ Params: { '*': string } }>('/storage/*', (request, reply) => sendFile(services, request, reply));
}
