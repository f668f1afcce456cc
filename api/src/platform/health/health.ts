import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import { DomainError } from '../errors';
import type { Storage } from '../storage/storage';
import type { Releases } from '../releases/releases';

/** Who asks more often is told what was found then: a probe writes to the disk. */
const PROBE_EVERY_MS = 2_000;

export interface HealthServices {
  db: Database;
  storage: Storage;
  releases: Releases;
}

/** A part that is needed, what tries it, and the refusal while it fails. */
interface Probe {
  code: string;
  sentence: ReturnType<typeof platformSentence>;
  run: () => Promise<unknown>;
}

const probesOf = ({ db, storage, releases }: HealthServices): readonly Probe[] => [
  {
    // Takes a number for a transaction that is written down: a database that can only read fails.
    code: 'database',
    sentence: platformSentence('database'),
    run: () => sql`select pg_current_xact_id()`.execute(db),
  },
  { code: 'storage', sentence: platformSentence('cannot_store'), run: () => storage.probe() },
  {
    code: 'interface',
    sentence: platformSentence('interface_missing'),
    run: async () => {
      if (!(await releases.composition())) throw new Error('No releases can be read');
    },
  },
];

/** @returns the first part that fails, null when all are well. */
async function firstFailure(probes: readonly Probe[], request: FastifyRequest): Promise<Probe | null> {
  for (const probe of probes) {
    try {
      await probe.run();
    } catch (error) {
      request.log.error({ err: error, part: probe.code }, 'not ready');
      return probe;
    }
  }
  return null;
}

/**
 * GET /healthz: the process answers. GET /readyz: it may be sent calls; 503 with the word of the part that fails
 * ('database', 'storage', 'interface'), and 'closing' while it shuts down.
 */
export function serveHealth(app: FastifyInstance, services: HealthServices): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    // A connection kept open by its client would hold up the end of the process.
    if (closing) reply.header('connection', 'close');
  });
  const answer = { status: 200, message: 'Success' };
  const probes = probesOf(services);
  let last: { at: number; failure: Promise<Probe | null> } | null = null;
  app.get('/healthz', async () => answer);
  app.get('/readyz', async (request) => {
    if (closing) throw new DomainError(503, 'closing', platformSentence('closing'));
    const now = performance.now();
    if (!last || now - last.at > PROBE_EVERY_MS) last = { at: now, failure: firstFailure(probes, request) };
    const failure = await last.failure;
    if (failure) throw new DomainError(503, failure.code, failure.sentence);
    return answer;
  });
}
