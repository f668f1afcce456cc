import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { constants } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

export const workspace = resolve(import.meta.dirname, '..');
export const DEMO_PASSWORD = 'panel-demo';

/** A machine that is busy with other things takes ten times as long to make the demo company. */
const START_LIMIT_MS = 600_000;
const STOP_LIMIT_MS = 10_000;

export interface Panel {
  origin: string;
  dataDirectory: string;
  /** Ends the process and starts another one on the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Below the range from which the system gives ports to outgoing connections. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free');
}

async function answers(origin: string, path: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

async function untilReady(origin: string, server: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await answers(origin, '/readyz'))) {
    if (server.exitCode !== null)
      throw new Error(`The panel ended with code ${server.exitCode}:\n${output()}`);
    if (Date.now() > deadline) throw new Error(`The panel was not ready in time:\n${output()}`);
    await new Promise((waited) => setTimeout(waited, 200));
  }
}

/** Publishes what every room's last build gave to a data directory; its server takes it when it starts. */
async function publishBuilt(dataDirectory: string, checkout: string): Promise<void> {
  const program = join(checkout, 'scripts/build.mjs');
  const env = { ...process.env, DATA_DIR: dataDirectory };
  await promisify(execFile)(process.execPath, [program, '--built'], { env });
}

/**
 * Starts the API from source on the built releases, with the demo company in a data directory of its own.
 * @param node - the Node.js it runs on.
 * @param checkout - whose API and builds it is; of another than this the demo company is made anew.
 * @returns once the database answers; `stop` ends the process and removes the directory.
 */
export async function startPanel(
  variables: Record<string, string> = {},
  node = process.execPath,
  checkout = workspace,
): Promise<Panel> {
  const port = await freePort();
  const dataDirectory = await mkdtemp(join(tmpdir(), 'balai-e2e-'));
  const origin = `http://localhost:${port}`;
  const start = async (): Promise<ChildProcess> => {
    const server = spawn(node, ['--import', 'tsx', 'src/server.ts'], {
      cwd: join(checkout, 'api'),
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDirectory,
        DEMO_PASSWORD,
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
        // Sixteen roles sign in from one address.
        LOGINS_PER_MINUTE: '1000',
        // Journeys sign in as the same few people, some at the same time.
        SESSIONS_PER_USER: '100',
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    try {
      await untilReady(origin, server, () => output);
    } catch (error) {
      await end(server);
      throw error;
    }
    return server;
  };
  const forget = () => rm(dataDirectory, { recursive: true, force: true });
  let server: ChildProcess;
  try {
    // Set by scripts/e2e.mjs, which has made the company; without it the server makes one.
    const { DEMO_COMPANY: company } = process.env;
    if (company && variables['DEMO'] === '1' && checkout === workspace)
      await cp(company, dataDirectory, { recursive: true, mode: constants.COPYFILE_FICLONE });
    await publishBuilt(dataDirectory, checkout);
    server = await start();
  } catch (error) {
    await forget();
    throw error;
  }
  return {
    origin,
    dataDirectory,
    restart: async () => {
      await end(server);
      server = await start();
    },
    stop: async () => {
      await end(server);
      await forget();
    },
  };
}

/** Asks the process to end, and makes it when it does not. */
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((exited) => server.once('exit', exited));
  server.kill('SIGTERM');
  const force = setTimeout(() => server.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(force);
}
