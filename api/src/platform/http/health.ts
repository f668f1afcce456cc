import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import { DomainError } from '../errors';

/** GET /healthz: the process answers. GET /readyz: it may be sent calls, which ends when it shuts down. */
export function serveHealth(app: FastifyInstance, db: Database): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    // A connection kept open by its client would hold up the end of the process.
    if (closing) reply.header('connection', 'close');
  });
  const answer = { status: 200, message: 'Success' };
  app.get('/healthz', async () => answer);
  app.get('/readyz', async (request) => {
    if (closing) throw new DomainError(503, 'closing', 'The server is shutting down');
    try {
      await sql`select 1`.execute(db);
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      throw new DomainError(503, 'database', 'The database does not answer');
    }
    return answer;
  });
}
