// `npm start`: from a fresh clone to the address in the browser.
import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, isAbsolute, join } from 'node:path';
import { buildReleases } from './build.mjs';
import { root, start, stopChildrenOnSignal } from './children.mjs';
import { installWhenChanged } from './install.mjs';
import { keepRunning } from './keep-running.mjs';
import { failWith, PlainError, say } from './output.mjs';
import { addressOf, waitUntilReady } from './wait-until-ready.mjs';

function readPort() {
  const port = Number(process.env.PORT ?? 3000);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new PlainError(`PORT must be a number between 1 and 65535; it is '${process.env.PORT}'.`);
}

const checkPort = (port) =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code }) =>
      reject(
        new PlainError(
          code === 'EADDRINUSE'
            ? `Port ${port} is in use; end the program that holds it or choose another one with PORT.`
            : `Port ${port} cannot be opened (${code}); choose another one with PORT.`,
        ),
      ),
    );
    probe.listen(port, process.env.LISTEN_HOST || 'localhost', () => probe.close(resolve));
  });

/** Level by level: Node's own `recursive` does not end where a file system refuses new folders with ENOENT. */
function makeDirectory(directory) {
  if (existsSync(directory)) return;
  makeDirectory(dirname(directory));
  mkdirSync(directory);
}

function checkDataDirectory() {
  const named = process.env.DATA_DIR || '.data';
  const directory = isAbsolute(named) ? named : join(root, named);
  try {
    makeDirectory(directory);
    // Says so when it is a file.
    readdirSync(directory);
    accessSync(directory, constants.W_OK);
  } catch (error) {
    throw new PlainError(
      `DATA_DIR (${directory}) cannot be written (${error.code}); choose another one with DATA_DIR.`,
    );
  }
}

function checkDatabaseUrl() {
  const text = process.env.DATABASE_URL;
  if (!text) return;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.hostname && url.pathname.length > 1) return;
  throw new PlainError('DATABASE_URL must look like postgres://user:password@host:5432/database.');
}

function sayReady(address) {
  const lines = [`Ready  ${address}`];
  if (process.env.DATABASE_URL ? process.env.DEMO === '1' : process.env.DEMO !== '0') {
    lines.push(
      'Ready  Demo accounts: {role}{n}@demo.test, for example sales1@demo.test or superadmin1@demo.test',
      `Ready  Demo password: ${process.env.DEMO_PASSWORD || 'panel-demo'}`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

const startServer = (port) =>
  start(
    process.execPath,
    ['--no-warnings', '--import', 'tsx', '--import', './scripts/stop-with-parent.mjs', 'api/src/server.ts'],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Whoever types `npm start` reads the last lines; LOG_LEVEL=info brings the request log back.
      env: { PORT: String(port), LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
    },
  );

async function main() {
  stopChildrenOnSignal(0);
  const port = readPort();
  checkDatabaseUrl();
  checkDataDirectory();
  await checkPort(port);
  await installWhenChanged();
  await buildReleases();
  say(process.env.DATABASE_URL ? 'Starting on PostgreSQL' : 'Starting on the embedded database');
  const address = addressOf(process.env.LISTEN_HOST, port);
  const whenReady = async (server) => {
    const isReady = await waitUntilReady(server, address, { say });
    if (isReady) sayReady(address);
    return isReady;
  };
  process.exit(await keepRunning({ launch: () => startServer(port), whenReady, say }));
}

main().catch(failWith);
