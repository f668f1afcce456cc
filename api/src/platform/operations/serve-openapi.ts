import type { FastifyInstance } from 'fastify';
import type { Operation } from '@balai/shared/contract/operation';
import { compressAnswer } from '../http/compression';
import { authenticate, type OperationServices } from './operation-routes';
import { openApiOf } from './openapi';

/**
 * GET /panel/openapi.json: the description of every call, to whoever is signed in. It is written once: it is almost a
 * megabyte, and the same for everybody.
 */
export function serveOpenApi(
  app: FastifyInstance,
  services: OperationServices,
  operations: () => readonly Operation[],
): void {
  let written: Buffer | undefined;
  app.get('/panel/openapi.json', { onSend: compressAnswer }, async (request, reply) => {
    await authenticate(services, request, services.clock());
    written ??= Buffer.from(JSON.stringify(openApiOf([...operations()])));
    return reply.type('application/json; charset=utf-8').send(written);
  });
}
