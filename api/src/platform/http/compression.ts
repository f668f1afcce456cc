import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Encodings that answers may have, the smaller one first. Browsers take 'br' by https and on their own machine alone. */
export type Encoding = 'br' | 'gzip';

/** No browser sends a quarter of it; whoever sends more gets what he asks for as it is. */
const MAX_ENCODINGS_CHARACTERS = 200;

/** Less goes through the wire in one packet either way. */
const MIN_BYTES = 1024;

const inThread = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Whether whoever asks can read an answer in this encoding. */
export function accepts(request: FastifyRequest, encoding: Encoding): boolean {
  const encodings = String(request.headers['accept-encoding'] ?? '');
  if (encodings.length > MAX_ENCODINGS_CHARACTERS) return false;
  return encodings.split(',').some((accepted) => {
    const [name, ...parameters] = accepted.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

function packed(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return inThread.gzip(content);
  // Quality 4 takes no longer than gzip; 11, the default, takes some eighty times that.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return inThread.br(content, { params });
}

/**
 * Makes a text or JSON smaller for whoever can read that, beside the event loop. As a hook `onSend`, or on a text that is
 * about to be sent.
 *
 * The length of an answer tells how alike its texts are, so it may not hold a lasting secret beside what a stranger can
 * have put there by a call of his own making: our calls are signed, and the page shows nothing of its request.
 * @returns what is to be sent.
 */
export async function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
  const content = typeof payload === 'string' ? Buffer.from(payload) : payload;
  if (content.length < MIN_BYTES) return payload;
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding');
  const encoding = (['br', 'gzip'] as const).find((each) => accepts(request, each));
  if (!encoding) return payload;
  reply.header('content-encoding', encoding);
  return packed(content, encoding);
}
