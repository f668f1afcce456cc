import { randomUUID } from 'node:crypto';
import { startPanel } from '../panel';
import { createDatabase } from './bench-database';
import { measureLoad } from './load';
import { megabytes, readProcess, type ProcessFigures } from './process-figures';
import { milliseconds, seconds, type Figure, type Section } from './report';
import { signIn, type SignedCaller } from './signed-caller';

const WRITES = 300;
const WRITERS = 8;

interface Measured {
  startMs: number;
  secondStartMs: number;
  reads: number;
  writes: number;
  /** Of the API process while it answered the list calls and the writes. */
  process: ProcessFigures;
}

/** Adds brands, each in a transaction of its own with its audit row, from a few callers at a time. @returns writes/s. */
async function measureWrites(origin: string, caller: SignedCaller): Promise<number> {
  let next = 0;
  const writer = async () => {
    while (next < WRITES) {
      next += 1;
      const answer = await fetch(`${origin}/panel/brand/create`, {
        method: 'POST',
        headers: {
          ...caller.headers(),
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({
          name: `Brand ${randomUUID()}`,
          default_warranty_months: 12,
          status: 'active',
          required_certificates: 0,
        }),
      });
      if (answer.status !== 200)
        throw new Error(`A write was answered ${answer.status}: ${await answer.text()}`);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return (WRITES * 1000) / (performance.now() - startedAt);
}

async function measureOn(databaseUrl: string | null): Promise<Measured> {
  const variables = { DEMO: '1', ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) };
  const startedAt = performance.now();
  const panel = await startPanel(variables);
  const startMs = performance.now() - startedAt;
  try {
    const caller = await signIn(panel.origin, 'superadmin');
    const target = { url: `${panel.origin}/panel/pipeline/list?page=1&row=10`, headers: caller.headers() };
    await measureLoad({ ...target, seconds: 2 });
    await readProcess(panel.origin);
    const { requestsPerSecond: reads } = await measureLoad(target);
    const writes = await measureWrites(panel.origin, caller);
    const process = await readProcess(panel.origin);
    const restartedAt = performance.now();
    await panel.restart();
    return { startMs, secondStartMs: performance.now() - restartedAt, reads, writes, process };
  } finally {
    await panel.stop();
  }
}

const figure = (what: string, measured: string): Figure => ({ what, measured, budget: '', isWithin: null });

/** The embedded database beside a PostgreSQL server, under the same panel with the same data. */
export async function measureDatabases(serverUrl: string): Promise<Section> {
  const embedded = await measureOn(null);
  const server = await measureOn(await createDatabase(serverUrl, 'bench_databases'));
  const both = (show: (measured: Measured) => string): string => `${show(embedded)}; ${show(server)}`;
  return {
    title: 'The embedded database beside a PostgreSQL server',
    command: 'pnpm bench databases',
    method: `The demo company under one API process, first on PGlite in a thread of it, then on a PostgreSQL server on the same machine; both write through to the disk. Reads are list calls of 10 rows over 8 connections, writes are ${WRITES} new brands from ${WRITERS} callers.`,
    figures: [
      figure(
        'first start with the demo company: embedded; server',
        both(({ startMs }) => seconds(startMs)),
      ),
      figure(
        'later start',
        both(({ secondStartMs }) => seconds(secondStartMs)),
      ),
      figure(
        'list calls per second',
        both(({ reads }) => String(Math.round(reads))),
      ),
      figure(
        'writes per second',
        both(({ writes }) => String(Math.round(writes))),
      ),
      figure(
        'delay of the event loop meanwhile, 99 of 100 turns',
        both(({ process }) => milliseconds(process.loopDelayP99Ms)),
      ),
      figure(
        'the longest delay',
        both(({ process }) => milliseconds(process.loopDelayMaxMs)),
      ),
      figure(
        'memory of the API process',
        both(({ process }) => megabytes(process.residentBytes)),
      ),
    ],
  };
}
