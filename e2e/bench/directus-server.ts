import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../panel';
import { installPackages, runToEnd } from './npm-folder';

export const DIRECTUS_VERSION = '12.4.1';

const packages = {
  dependencies: { directus: DIRECTUS_VERSION },
  overrides: {
    // 18.0.1, which it asks for, is not on the registry.
    '@directus/app': '18.0.0',
    // 5.0.3, which it asks for, would be compiled here and cannot be for Node.js 24; this one brings its binaries.
    'isolated-vm': '6.1.2',
  },
};

/** @returns the folder in which it is; the caller removes it. */
export const installDirectus = (node: string): Promise<string> => installPackages(packages, node);

const BOOTSTRAP_LIMIT_MS = 5 * 60_000;
const START_LIMIT_MS = 5 * 60_000;
/** As often as startPanel() asks. */
const ASK_EVERY_MS = 200;

const ADMINISTRATOR = { email: 'administrator@demo.example.com', password: randomBytes(16).toString('hex') };
const READER = { email: 'reader@demo.example.com', password: randomBytes(16).toString('hex') };

export interface DirectusServer {
  origin: string;
  pid: number;
  /** Milliseconds from its start until it answered. */
  startMs: number;
  /** Headers of a call by somebody who may read the table and nothing else. */
  headers: Record<string, string>;
  /** Who may do everything, to sign in as on its pages. */
  administrator: Readonly<Record<'email' | 'password', string>>;
  stop(): Promise<void>;
}

interface Place {
  /** Where Directus is installed. */
  directory: string;
  /** The `node` it runs on. */
  node: string;
  databaseUrl: string;
  /** The table that it serves; it is told to look away from every other one. */
  table: string;
}

async function otherTables({ databaseUrl, table }: Place): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables
       where schemaname = 'public' and tablename <> $1 and tablename not like 'directus\\_%'`,
      [table],
    );
    return rows.map(({ name }) => name).join(',');
  } finally {
    await client.end();
  }
}

/** What a careful operator sets for speed: production, no telemetry, no request log; all else as it comes. */
const variablesFor = async (place: Place, port: number): Promise<NodeJS.ProcessEnv> => ({
  DB_CLIENT: 'pg',
  DB_CONNECTION_STRING: place.databaseUrl,
  DB_EXCLUDE_TABLES: await otherTables(place),
  NODE_ENV: 'production',
  KEY: randomBytes(16).toString('hex'),
  SECRET: randomBytes(32).toString('hex'),
  ADMIN_EMAIL: ADMINISTRATOR.email,
  ADMIN_PASSWORD: ADMINISTRATOR.password,
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  TELEMETRY: 'false',
  LOG_LEVEL: 'error',
  // It would refuse calls when it is busy, and a refusal is no figure.
  PRESSURE_LIMITER_ENABLED: 'false',
});

async function untilAnswers(child: ChildProcess, origin: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const answer = await fetch(`${origin}/server/ping`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => null,
    );
    if (answer?.ok) return;
    if (child.exitCode !== null) throw new Error(`Directus ended with code ${child.exitCode}`);
    if (Date.now() > deadline) throw new Error('Directus did not answer in time');
    await new Promise((waited) => setTimeout(waited, ASK_EVERY_MS));
  }
}

/** A call of Directus's API. @returns the `data` of its answer. @throws Error when it refuses. */
async function ask(
  address: string,
  method: string,
  body: object,
  token?: string,
): Promise<Record<string, unknown>> {
  const answer = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${text}`);
  return (JSON.parse(text) as { data: Record<string, unknown> }).data;
}

const signIn = async (origin: string, account: object): Promise<string> =>
  String((await ask(`${origin}/auth/login`, 'POST', account)).access_token);

/**
 * Makes somebody who may read every field and row of the table. A rule on rows or fields is refused without a licence
 * (`custom_permission_rules_enabled`), so there is none.
 * @returns the headers of a call; good for fifteen minutes.
 */
async function makeReader(origin: string, table: string): Promise<Record<string, string>> {
  const token = await signIn(origin, ADMINISTRATOR);
  await ask(`${origin}/collections/${table}`, 'PATCH', { meta: { status: 'active' } }, token);
  const role = await ask(`${origin}/roles`, 'POST', { name: 'Reader' }, token);
  const policy = await ask(
    `${origin}/policies`,
    'POST',
    { name: 'Reader', roles: { create: [{ role: role.id }], update: [], delete: [] } },
    token,
  );
  const permission = { policy: policy.id, collection: table, action: 'read', fields: ['*'] };
  await ask(`${origin}/permissions`, 'POST', permission, token);
  await ask(`${origin}/users`, 'POST', { ...READER, role: role.id, status: 'active' }, token);
  return { authorization: `Bearer ${await signIn(origin, READER)}` };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((exited) => child.once('exit', exited));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(force);
}

/** Makes Directus's own tables beside those that are there, and starts it. */
export async function startDirectus(place: Place): Promise<DirectusServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = join(place.directory, 'node_modules/directus/cli.js');
  const variables = await variablesFor(place, port);
  for (const name of ['uploads', 'extensions']) await mkdir(join(place.directory, name), { recursive: true });
  await runToEnd({
    program: place.node,
    arguments: [program, 'bootstrap'],
    directory: place.directory,
    variables,
    limitMs: BOOTSTRAP_LIMIT_MS,
  });
  const startedAt = performance.now();
  const child = spawn(place.node, [program, 'start'], {
    cwd: place.directory,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await untilAnswers(child, origin);
    const startMs = performance.now() - startedAt;
    const headers = await makeReader(origin, place.table);
    if (child.pid === undefined) throw new Error('Directus has no process');
    return { origin, pid: child.pid, startMs, headers, administrator: ADMINISTRATOR, stop: () => end(child) };
  } catch (error) {
    await end(child);
    throw error;
  }
}
