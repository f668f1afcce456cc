import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort, workspace } from '../panel';
import { createDatabase, panelOn } from './bench-database';
import { measureLoad, perSecond, times, type Load } from './load';
import { fillPipelines } from './pipeline-rows';
import type { Figure, Section } from './report';
import { measureCall, signIn } from './signed-caller';
import { tapStatements, type Statement } from './statement-tap';

const FEW = 10_000;
const LIST = '/panel/pipeline/list';

const CALLERS = 8;
const WARM_MS = 2_000;
const MEASURED_MS = 8_000;

/** How often in a second the statements of one call are answered, sent one after the other by 8 that do nothing else. */
async function statementsPerSecond(databaseUrl: string, statements: readonly Statement[]): Promise<number> {
  // As many connections as the panel has.
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const callsIn = async (milliseconds: number) => {
    const end = Date.now() + milliseconds;
    let calls = 0;
    const callAgain = async () => {
      for (; Date.now() < end; calls += 1) {
        for (const [index, { text, values }] of statements.entries()) {
          await pool.query({ name: `statement_${index}`, text, values });
        }
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, callAgain));
    return calls;
  };
  try {
    await callsIn(WARM_MS);
    return (await callsIn(MEASURED_MS)) / (MEASURED_MS / 1_000);
  } finally {
    await pool.end();
  }
}

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
      const loop = await statementsPerSecond(databaseUrl, statements);
      const ofLoop = ours.requestsPerSecond / loop;
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
        {
          what: `${row} rows: the statements of a call alone, in a loop`,
          measured: `${Math.round(loop)} calls/s`,
          budget: row === 10 ? '>= 2000 calls/s' : '',
          isWithin: row === 10 ? loop >= 2_000 : null,
        },
        {
          what: `${row} rows: the panel's requests per second against that loop's calls`,
          measured: `${ofLoop.toFixed(2)} x`,
          budget: row === 10 ? '>= 0.70 x' : '',
          isWithin: row === 10 ? ofLoop >= 0.7 : null,
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
    method: `The pipeline list of ${FEW.toLocaleString('en')} rows on a PostgreSQL server: signature, session, permission, row scope, page and count, output schema; as superadmin, 8 connections, 8 seconds after 2 of warming up. The bare server sends the statements that the panel sends, recorded between panel and database, through as many connections, as prepared statements, and writes their rows as JSON; the loop sends them without any server. Load generator, server and database share the machine.`,
    figures: await againstBare(serverUrl),
  };
}
