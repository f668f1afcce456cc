import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { startPanel } from '../panel';
import { DIRECTUS_VERSION, installDirectus, startDirectus } from './directus-server';
import { createDatabase, panelOn } from './bench-database';
import { measureLoad, type Load, type Target, perSecond, times } from './load';
import { fillPipelines } from './pipeline-rows';
import { megabytes, readProcess, residentBytesOf } from './process-figures';
import { seconds, type Figure, type Section } from './report';
import { signIn } from './signed-caller';

const ROWS = 10_000;
const PAGES = [10, 50];

/** The columns of the table that the panel's list shows. */
const FIELDS = [
  'id',
  'version',
  'updated_at',
  'customer_id',
  'user_id',
  'id_group',
  'sub_status',
  'commit_month',
  'presales_state',
  'no_pipeline',
  'name',
  'type',
  'status',
  'status_at',
  'commit',
  'expected_value',
  'expected_close_date',
  'next_action',
  'next_action_date',
  'probability_bp',
  'created_at',
].join(',');

interface Measured {
  name: string;
  startMs: number;
  residentBytes: number;
  /** By the number of rows on a page. */
  loads: Map<number, Load>;
}

async function measurePages(target: (rows: number) => Target): Promise<Map<number, Load>> {
  const loads = new Map<number, Load>();
  for (const rows of PAGES) {
    await measureLoad({ ...target(rows), seconds: 2 });
    loads.set(rows, await measureLoad(target(rows)));
  }
  return loads;
}

async function measurePanel(databaseUrl: string, node: string): Promise<Measured> {
  const startedAt = performance.now();
  const panel = await startPanel({ DATABASE_URL: databaseUrl, DEMO: '1' }, node);
  const startMs = performance.now() - startedAt;
  try {
    const caller = await signIn(panel.origin, 'superadmin');
    const loads = await measurePages((rows) => ({
      url: `${panel.origin}/panel/pipeline/list?page=1&row=${rows}&status=visit`,
      headers: caller.headers(),
    }));
    const { residentBytes } = await readProcess(panel.origin);
    return { name: 'the panel', startMs, residentBytes, loads };
  } finally {
    await panel.stop();
  }
}

async function measureDirectus(databaseUrl: string, node: string): Promise<Measured> {
  const directory = await installDirectus(node);
  try {
    const server = await startDirectus({ directory, node, databaseUrl, table: 'pipelines' });
    try {
      const loads = await measurePages((rows) => {
        const query = new URLSearchParams({
          limit: String(rows),
          page: '1',
          'filter[status][_eq]': 'visit',
          sort: '-created_at',
          meta: 'filter_count',
          fields: FIELDS,
        });
        return { url: `${server.origin}/items/pipelines?${query}`, headers: server.headers };
      });
      const residentBytes = residentBytesOf(server.pid);
      return { name: `Directus ${DIRECTUS_VERSION}`, startMs: server.startMs, residentBytes, loads };
    } finally {
      await server.stop();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function figuresOf(panel: Measured, other: Measured): Figure[] {
  const plain = (what: string, measured: string): Figure => ({ what, measured, budget: '', isWithin: null });
  const ofPages = PAGES.flatMap((rows) => {
    const [ours, theirs] = [panel.loads.get(rows), other.loads.get(rows)];
    if (!ours || !theirs) throw new Error(`A page of ${rows} rows was not measured`);
    const ratio = ours.requestsPerSecond / theirs.requestsPerSecond;
    return [
      plain(`${rows} rows: ${panel.name}`, `${perSecond(ours)}, ${times(ours)}`),
      plain(`${rows} rows: ${other.name}`, `${perSecond(theirs)}, ${times(theirs)}`),
      plain(`${rows} rows: the panel's requests per second against Directus's`, `${ratio.toFixed(1)} x`),
    ];
  });
  return [
    ...ofPages,
    ...[panel, other].map(({ name, residentBytes }) =>
      plain(`memory after these calls: ${name}`, megabytes(residentBytes)),
    ),
    ...[panel, other].map(({ name, startMs }) =>
      plain(`from start to the first answer: ${name}`, seconds(startMs)),
    ),
  ];
}

/**
 * The panel's list call beside that of Directus, on one table.
 * @param node - the Node.js that both run on; Directus asks for 22 or newer.
 */
export async function measureBesideDirectus(serverUrl: string, node: string): Promise<Section> {
  const databaseUrl = await createDatabase(serverUrl, 'bench_directus');
  // The demo company is made once; what is measured comes after it.
  await (await panelOn(databaseUrl)).stop();
  await fillPipelines(databaseUrl, ROWS);
  const version = execFileSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim();
  const panel = await measurePanel(databaseUrl, node);
  const other = await measureDirectus(databaseUrl, node);
  return {
    title: 'The list call beside Directus',
    command: 'pnpm bench directus',
    method: `One PostgreSQL table of ${ROWS.toLocaleString('en')} pipelines; those with the status "visit", newest first, with their count; 8 connections, 8 seconds after 2 of warming up, one server after the other, both on Node.js ${version}. The panel: as superadmin, signature, session, permission and row scope, names of customer, seller and group joined, totals, output schema. Directus: signed in with a role that may read the table, no rule on rows (it asks for a licence), only columns of the table, every other table of the panel hidden from it, no request log, no limit under pressure. Both were on a database that was there already when they started.`,
    figures: figuresOf(panel, other),
  };
}
