// A PostgreSQL server for one test run, when its binaries are on this machine.
import { execFileSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ended, run, start, stop } from './children.mjs';
import { freePort } from './free-port.mjs';
import { say } from './output.mjs';

const has = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Debian keeps initdb off the PATH. The newest version wins. */
function findBinaries() {
  const debian = '/usr/lib/postgresql';
  let versions = [];
  try {
    versions = readdirSync(debian).sort((left, right) => Number(right) - Number(left));
  } catch {
    // Not a Debian with PostgreSQL.
  }
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => folder && has(join(folder, 'initdb')) && has(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root: its own user, else nobody. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such user.
    }
  }
  return undefined;
}

/**
 * Starts a server with an empty database in a temporary directory.
 * @param options.isDurable - where the time of a write matters; tests throw everything away.
 * @returns `{ url, close() }`, or undefined where PostgreSQL is not installed.
 */
export async function startTestPostgres({ isDurable = false } = {}) {
  const binaries = findBinaries();
  if (!binaries) return undefined;
  const user = unprivilegedUser();
  const directory = mkdtempSync(join(tmpdir(), 'balai-postgres-'));
  const data = join(directory, 'data');
  mkdirSync(data);
  for (const path of [directory, data]) {
    chmodSync(path, 0o700);
    if (user) chownSync(path, user.uid, user.gid);
  }
  const asUser = { ...user, cwd: directory };
  const made = await run(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'balai', '--auth=trust', '-E', 'UTF8', '--no-sync'],
    asUser,
  );
  if (made.code !== 0) throw new Error(`initdb failed:\n${made.output}`);
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${directory}`,
    'max_connections=200',
    ...(isDurable ? [] : ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']),
  ];
  const server = start(
    join(binaries, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    { ...asUser, stdio: 'ignore' },
  );
  const close = async () => {
    // Fast shutdown; the polite signal would wait for connections that tests left open.
    server.kill('SIGINT');
    const timer = setTimeout(() => void stop(server), 5_000);
    await ended(server);
    clearTimeout(timer);
    rmSync(directory, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (server.exitCode !== null) break;
    const { code } = await run(join(binaries, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]);
    if (code === 0) return { url: `postgres://balai@127.0.0.1:${port}/postgres`, close };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await close();
  throw new Error('PostgreSQL did not start.');
}

/**
 * Runs `work` with the address of a PostgreSQL server: the one that TEST_DATABASE_URL names, or one of our own where it
 * is installed; undefined, and the tests take the embedded database, where there is none.
 */
export async function withTestServer(work) {
  const { TEST_DATABASE_URL: named } = process.env;
  if (named) return work(named);
  const server = await startTestPostgres();
  if (!server) say('No PostgreSQL is installed and TEST_DATABASE_URL is not set: the embedded database only');
  try {
    return await work(server?.url);
  } finally {
    await server?.close();
  }
}
