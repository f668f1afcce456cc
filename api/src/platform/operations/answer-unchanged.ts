import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * For calls that pages ask again and again: the browser keeps the answer and asks whether it still holds, and an
 * unchanged one costs an empty 304. It is kept for the session alone and never used without asking.
 */
export async function answerUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  // Weak: it is of what is said and not of how that is packed.
  const tag = `W/"${createHash('sha256').update(payload).digest('base64url')}"`;
  reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'Authorization' });
  if (request.headers['if-none-match'] !== tag) return payload;
  reply.code(304);
  return '';
}
