import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort, startPanel, workspace } from '../panel';
import { measureLoad, type Load } from './load';
import { fillPipelines } from './pipeline-rows';
import type { Figure, Section } from './report';
import { signIn, type SignedCaller } from './signed-caller';
import { tapStatements, type Statement } from './statement-tap';

const FEW = 10_000;
const MANY = 1_000_000;
const LIST = '/panel/pipeline/list';

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A new database on the server; a copy of `template` where one is named. @returns its address. */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  await onServer(serverUrl, `create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export const panelOn = (databaseUrl: string) =>
  startPanel({ DATABASE_URL: databaseUrl, DEMO: '1', STATEMENT_TIMEOUT_MS: '60000' });

const measureCall = async (origin: string, caller: SignedCaller, address: string): Promise<Load> => {
  await measureLoad({ url: `${origin}${address}`, headers: caller.headers(), seconds: 2 });
  return measureLoad({ url: `${origin}${address}`, headers: caller.headers() });
};

/** What a program without session, permissions and schemas makes of the same statements. */
async function measureBare(databaseUrl: string, statements: readonly Statement[]): Promise<Load> {
  const directory = mkdtempSync(join(tmpdir(), 'balai-bare-'));
  const file = join(directory, 'statements.json');
  writeFileSync(file, JSON.stringify(statements));
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(workspace, 'e2e/bench/bare-server.ts'), databaseUrl, String(port), file],
    { cwd: join(workspace, 'e2e'), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    await new Promise((listening) => child.stdout.once('data', listening));
    const url = `http://127.0.0.1:${port}/`;
    await measureLoad({ url, seconds: 2 });
    return await measureLoad({ url });
  } finally {
    child.kill();
    rmSync(directory, { recursive: true, force: true });
  }
}

export const perSecond = ({ requestsPerSecond }: Load): string =>
  `${Math.round(requestsPerSecond)} requests/s`;
export const times = ({ p95, p99 }: Load): string => `p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;

async function againstBare(serverUrl: string): Promise<Figure[]> {
  const databaseUrl = await createDatabase(serverUrl, 'bench_few');
  // The demo company is made once; what is measured comes after it.
  await (await panelOn(databaseUrl)).stop();
  await fillPipelines(databaseUrl, FEW);
  const tap = await tapStatements(databaseUrl);
  const tapped = await panelOn(tap.url);
  const recorded = new Map<number, Statement[]>();
  try {
    const caller = await signIn(tapped.origin, 'superadmin');
    for (const row of [10, 50]) {
      const address = `${LIST}?page=1&row=${row}`;
      await caller.get(address);
      recorded.set(row, await tap.record(() => caller.get(address)));
    }
  } finally {
    await tapped.stop();
    await tap.close();
  }
  const figures: Figure[] = [];
  const panel = await panelOn(databaseUrl);
  try {
    const caller = await signIn(panel.origin, 'superadmin');
    for (const [row, statements] of recorded) {
      const ours = await measureCall(panel.origin, caller, `${LIST}?page=1&row=${row}`);
      const bare = await measureBare(databaseUrl, statements);
      const ratio = ours.requestsPerSecond / bare.requestsPerSecond;
      figures.push(
        {
          what: `${row} rows: bare node:http and pg`,
          measured: `${perSecond(bare)}, ${times(bare)}`,
          budget: '',
          isWithin: null,
        },
        {
          what: `${row} rows: the panel`,
          measured: `${perSecond(ours)}, ${times(ours)}`,
          budget: '',
          isWithin: null,
        },
        {
          what: `${row} rows: the panel's requests per second against the bare server's`,
          measured: `${ratio.toFixed(2)} x`,
          budget: '>= 0.50 x',
          isWithin: ratio >= 0.5,
        },
      );
    }
  } finally {
    await panel.stop();
  }
  return figures;
}

/** The list call signed and permission-checked, beside a server that does nothing but the same statements. */
export async function measureLists(serverUrl: string): Promise<Section> {
  return {
    title: 'A list call against a bare server',
    command: 'pnpm bench lists',
    method: `The pipeline list of ${FEW.toLocaleString('en')} rows on a PostgreSQL server: signature, session, permission, row scope, page and count, output schema; as superadmin, 8 connections, 8 seconds after 2 of warming up. The bare server sends the statements that the panel sends, recorded between panel and database, through as many connections, as prepared statements, and writes their rows as JSON. Load generator, server and database share the machine.`,
    figures: await againstBare(serverUrl),
  };
}

/** The calls that are compared, and for whom. */
const compared = [
  { what: 'first page', role: 'superadmin', query: 'page=1&row=10', hasBudget: true },
  { what: 'first page of 50', role: 'superadmin', query: 'page=1&row=50', hasBudget: true },
  { what: 'first page of a seller, own rows', role: 'sales', query: 'page=1&row=10', hasBudget: true },
  { what: 'deep page by cursor', role: 'superadmin', query: 'row=10', isDeep: true, hasBudget: true },
  { what: 'one status', role: 'superadmin', query: 'page=1&row=10&status=visit', hasBudget: true },
  {
    what: 'free text that few rows hold (5 of the short list, 30 of the long one)',
    role: 'superadmin',
    query: 'page=1&row=10&key=4711',
    queryOfMany: 'page=1&row=10&key=47114',
    hasBudget: true,
  },
  {
    what: 'free text that a hundred times as many rows hold (5, 499)',
    role: 'superadmin',
    query: 'page=1&row=10&key=4711',
    hasBudget: true,
  },
  {
    what: 'by value',
    role: 'superadmin',
    query: 'page=1&row=10&sort=expected_value&order=desc',
    hasBudget: true,
  },
] as const;

/** Steps of 200 rows that lead to the deep page. */
const STEPS = { [FEW]: 25, [MANY]: 250 } as const;

async function deepCursor(caller: SignedCaller, steps: number): Promise<string> {
  let cursor = '';
  for (let step = 0; step < steps; step += 1) {
    const page = (await caller.get(
      `${LIST}?row=200${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    )) as {
      next_cursor: string;
    };
    cursor = page.next_cursor;
  }
  return cursor;
}

async function measureCompared(databaseUrl: string, rows: keyof typeof STEPS): Promise<Map<string, Load>> {
  const panel = await panelOn(databaseUrl);
  const loads = new Map<string, Load>();
  try {
    const callers = {
      superadmin: await signIn(panel.origin, 'superadmin'),
      sales: await signIn(panel.origin, 'sales'),
    };
    for (const call of compared) {
      const caller = callers[call.role];
      const cursor =
        'isDeep' in call ? `&cursor=${encodeURIComponent(await deepCursor(caller, STEPS[rows]))}` : '';
      const query = rows === MANY && 'queryOfMany' in call ? call.queryOfMany : call.query;
      loads.set(call.what, await measureCall(panel.origin, caller, `${LIST}?${query}${cursor}`));
    }
  } finally {
    await panel.stop();
  }
  return loads;
}

/** The same calls on ten thousand rows and on a million. */
export async function measureScale(serverUrl: string): Promise<Section> {
  const few = await createDatabase(serverUrl, 'bench_scale_few');
  await (await panelOn(few)).stop();
  const many = await createDatabase(serverUrl, 'bench_scale_many', 'bench_scale_few');
  await fillPipelines(few, FEW);
  await fillPipelines(many, MANY);
  const onFew = await measureCompared(few, FEW);
  const onMany = await measureCompared(many, MANY);
  return {
    title: 'A million rows against ten thousand',
    command: 'pnpm bench scale',
    method: `The pipeline list, signed and permission-checked, with ${FEW.toLocaleString('en')} and with ${MANY.toLocaleString('en')} pipelines (a tenth as many customers) on one PostgreSQL server, 8 connections, 8 seconds after 2 of warming up. Paging is by cursor, counts stop at 10,000, free text uses trigrams. The deep page is 5,000 rows down the short list and 50,000 down the long one.`,
    figures: compared.map(({ what, hasBudget }) => {
      const [short, long] = [onFew.get(what), onMany.get(what)];
      if (!short || !long) throw new Error(`${what} was not measured`);
      const ratio = long.p95 / short.p95;
      return {
        what,
        measured: `p95 ${short.p95.toFixed(1)} ms, ${long.p95.toFixed(1)} ms: ${ratio.toFixed(2)} x`,
        budget: hasBudget ? '<= 2.00 x' : '',
        isWithin: hasBudget ? ratio <= 2 : null,
      };
    }),
  };
}
