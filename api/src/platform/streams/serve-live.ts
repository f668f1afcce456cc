import { LIVE_PATH, parseLiveRecords } from '@balai/shared/contract/host/live';
import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import type { FastifyInstance } from 'fastify';
import { ForbiddenError, InvalidInputError } from '../errors';
import { authenticate, type OperationServices } from '../operations/operation-routes';
import type { Releases } from '../releases/releases';
import { closedHeaders } from '../releases/security-headers';
import type { LiveStreams } from './live-streams';

interface LiveQuery {
  /** As `liveRecordsText` writes them. */
  records?: string | string[];
}

/**
 * GET /panel/live: the stream of one browser, signed like every call. It is asked for as the page asks by itself, so
 * that it does not keep the session from going idle.
 */
export function serveLive(
  app: FastifyInstance,
  services: OperationServices,
  { streams, releases }: { streams: LiveStreams; releases: Releases },
): void {
  app.addHook('preClose', () => streams.stop());
  app.get<{ Querystring: LiveQuery }>(LIVE_PATH, async (request, reply) => {
    const session = await authenticate(services, request, services.clock());
    if (session.mustChangePassword) {
      throw new ForbiddenError(platformSentence('password_change_required'), 'password_change_required');
    }
    const { records: text = '' } = request.query;
    const records = typeof text === 'string' ? parseLiveRecords(text) : null;
    if (!records) throw new InvalidInputError({ records: platformSentence('invalid_input') });
    streams.ensureRoom(session);
    const live = await releases.composition();
    const { 'last-event-id': cursor } = request.headers;
    reply.headers(closedHeaders).headers({
      'content-type': 'text/event-stream; charset=utf-8',
      // Proxies that compress or collect an answer would hold it back.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      // A connection that lived on after its stream would hold up the end of the process.
      connection: 'close',
      'x-server-time': String(Date.now()),
    });
    reply.hijack();
    const response = reply.raw;
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) response.setHeader(name, value);
    }
    response.flushHeaders();
    const opening = { session, records, composition: live?.id ?? null, response };
    try {
      await streams.open({ ...opening, cursor: typeof cursor === 'string' ? cursor : null });
    } catch (error) {
      // The answer has begun: its browser comes back.
      request.log.error({ err: error }, 'a stream could not be opened');
      response.destroy();
    }
  });
}
