import type { Socket } from 'node:net';
import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import type { Sentence } from '@balai/shared/format/sentence';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { partsOf } from '../errors';

/** A client has so long to send its headers: who sends none, or one byte after the other, is let go. */
const HEADERS_TIMEOUT_MS = 15_000;
/** And so long for the whole call: a file of 25 MB over 2 Mbit/s. */
const REQUEST_TIMEOUT_MS = 120_000;
/** Over a connection with a call under way nothing was sent or taken for so long; the longest import says nothing before. */
const SILENCE_TIMEOUT_MS = 300_000;
/** How often the two limits above are looked after. */
const CHECK_EVERY_MS = 5_000;

/** What ends connections that are open and of no use. */
export const connectionLimits = {
  requestTimeout: REQUEST_TIMEOUT_MS,
  connectionTimeout: SILENCE_TIMEOUT_MS,
  http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_EVERY_MS },
} as const;

const answers: Readonly<Record<string, { status: number; phrase: string; sentence: Sentence }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    phrase: 'Request Timeout',
    sentence: platformSentence('request_late'),
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    phrase: 'Request Header Fields Too Large',
    sentence: platformSentence('headers_too_large'),
  },
};
const unreadable = { status: 400, phrase: 'Bad Request', sentence: platformSentence('bad_request') };

/** Answers what is no HTTP, or did not come to an end, with the envelope; then the connection ends. */
export const answerUnreadable: NonNullable<FastifyServerOptions['clientErrorHandler']> = (error, socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const { status, phrase, sentence } = answers[error.code] ?? unreadable;
  const body = JSON.stringify({
    status,
    message: sentence.message,
    code: 'bad_request',
    request_id: '',
    sentence: partsOf(sentence),
  });
  const head = [
    `HTTP/1.1 ${status} ${phrase}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => endOf(socket));
};

/** The other side may never close its half. */
const endOf = (socket: Socket): void => void socket.destroy();

/** @param most - connections at once; one more is closed as it comes. */
export function limitConnections(app: FastifyInstance, most: number): void {
  app.server.maxConnections = most;
}
