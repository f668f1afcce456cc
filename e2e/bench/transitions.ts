import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pipelineList } from '@balai/shared/contract/sales/pipelines';
import { holdPipeline, resumePipeline } from '@balai/shared/contract/sales/pipeline-verbs';
import { addDays, jakartaDay } from '@balai/shared/format/calendar';
import { createDatabase, panelAmong } from './bench-database';
import { percentile } from './load';
import { milliseconds, type Section } from './report';
import { signIn, type SignedCaller } from './signed-caller';

const PIPELINES = 10_000;
const WRITERS = 50;
const SECONDS = 20;
const MOST_MS = 300;

interface Row {
  id: number;
  version: number;
}

/** One transition. @returns the row as it is then. @throws Error when it is refused. */
async function transition(origin: string, caller: SignedCaller, row: Row, isOnHold: boolean): Promise<Row> {
  const { method, path } = isOnHold ? resumePipeline : holdPipeline;
  const until = addDays(jakartaDay(new Date()), 30);
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: { ...caller.headers(), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ ...row, ...(isOnHold ? {} : { hold_until: until }) }),
  });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: Row }; // as the operation says
  return { id: data.id, version: data.version };
}

/** Puts a pipeline on hold and takes it up again, as fast as that is answered. @returns how long each took. */
async function write(origin: string, caller: SignedCaller, first: Row, end: number): Promise<number[]> {
  const took: number[] = [];
  for (let row = first; performance.now() < end;) {
    const begin = performance.now();
    row = await transition(origin, caller, row, took.length % 2 === 1);
    took.push(performance.now() - begin);
  }
  return took;
}

/** Transitions of different pipelines by many at the same time, each with its history, figures and notices. */
export async function measureTransitions(serverUrl: string): Promise<Section> {
  const databaseUrl = await createDatabase(serverUrl, 'bench_transitions');
  const panel = await panelAmong(PIPELINES, databaseUrl);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const caller = await signIn(panel.origin, 'superadmin');
    const list = (await caller.get(`${pipelineList.read.path}?status=visit&row=${WRITERS}`)) as {
      data: Row[];
    };
    const rows = list.data.map(({ id, version }) => ({ id, version }));
    const begin = performance.now();
    const end = begin + SECONDS * 1_000;
    const took = await Promise.all(rows.map((row) => write(panel.origin, caller, row, end)));
    const elapsed = (performance.now() - begin) / 1_000;
    const answered = took.flat().toSorted((one, other) => one - other);
    const ids = rows.map(({ id }) => id);
    const before = rows.reduce((sum, { version }) => sum + version, 0);
    const { rows: stored } = await database.query<{ steps: number; told: number }>(
      `select (select sum(version)::int - $2::int from pipelines where id = any($1)) as steps,
         (select count(*)::int from audit_logs where entity = 'pipeline' and entity_id = any($1)
           and action in ('hold', 'resume')) as told`,
      [ids, before],
    );
    const { steps = 0, told = 0 } = stored[0] ?? {};
    const p95 = percentile(answered, 0.95);
    return {
      title: 'Transitions of many at the same time',
      command: 'pnpm bench transitions',
      method: `One API process with ${PIPELINES.toLocaleString('en')} pipelines on a PostgreSQL server. ${WRITERS} callers put a pipeline each on hold and take it up again for ${SECONDS} seconds, as fast as they are answered: lock, rules, history in its chain, figures, notices and what open pages are told, in one transaction. Callers and server share the machine. What was answered is compared with the versions and the history in the database.`,
      figures: [
        {
          what: 'a transition, from the call to its answer',
          measured: `p50 ${milliseconds(percentile(answered, 0.5))}, p95 ${milliseconds(p95)}`,
          budget: `p95 <= ${milliseconds(MOST_MS)}`,
          isWithin: p95 <= MOST_MS,
        },
        {
          what: 'transitions per second',
          measured: String(Math.round(answered.length / elapsed)),
          budget: '',
          isWithin: null,
        },
        {
          what: 'answered; steps of versions; entries of the history',
          measured: `${answered.length}; ${steps}; ${told}`,
          budget: '0 lost, 0 twice',
          isWithin: steps === answered.length && told === answered.length,
        },
      ],
    };
  } finally {
    await database.end();
    await panel.stop();
  }
}
