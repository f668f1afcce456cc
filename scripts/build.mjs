// Builds what changed and publishes it: `node scripts/build.mjs [--only sales]`; with --built, publishes what was built
// last.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, run, stopChildrenOnSignal } from './children.mjs';
import { cacheDirectory, dataDirectory } from './directories.mjs';
import { hashOf, isUnchanged, rememberInputs } from './inputs.mjs';
import { installWhenChanged } from './install.mjs';
import { failWith, PlainError, say } from './output.mjs';
import { answerOf, publishBuilt } from './publish.mjs';

/** A server that runs takes what is published within a second. */
const ANSWER_WITHIN_MS = 4_000;

const PARALLEL_BUILDS = 2;

/** What a department compiles into itself, and what shapes its build; the rest of shared comes from the host. */
const sharedInputsOfDepartments = ['contract', 'department', 'format', 'permissions'].map(
  (folder) => `shared/src/${folder}`,
);
const buildInputs = ['shared/build', 'shared/package.json', 'pnpm-lock.yaml'];

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Host and departments, found by their package.json. */
export function findRooms() {
  const departments = readdirSync(root)
    .filter((name) => name.startsWith('remote-') && existsSync(join(root, name, 'package.json')))
    .map((folder) => ({ folder, department: readJson(join(root, folder, 'package.json')).department }))
    .filter(({ department }) => department)
    .map(({ folder, department }) => ({
      folder,
      ...department,
      inputs: [folder, ...sharedInputsOfDepartments, ...buildInputs],
    }));
  return [{ folder: 'host', id: 'host', inputs: ['host', 'shared/src', ...buildInputs] }, ...departments];
}

async function buildRoom({ folder, inputs }) {
  const stamp = join(cacheDirectory, 'build', folder);
  const isBuilt = existsSync(join(root, folder, 'dist', 'release.json'));
  if (isBuilt && isUnchanged(stamp, inputs)) return false;
  say(`Building ${folder}`);
  // Taken before: an edit during the build is built the next time.
  const made = hashOf(inputs);
  const startedAt = Date.now();
  const { code, output } = await run(process.execPath, [
    '--no-warnings',
    '--import',
    'tsx',
    join(root, 'shared/build/build-room.ts'),
    folder,
  ]);
  if (output.trim()) process.stderr.write(`${output.trim()}\n`);
  if (code !== 0) throw new PlainError(`${folder} could not be built; the lines above say why.`);
  rememberInputs(stamp, made);
  say(`Built ${folder} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return true;
}

const WAIT_MS = 200;
const SAID_AFTER_WAITS = 10;

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch ({ code }) {
    return code === 'EPERM';
  }
};

/**
 * One build of a room at a time, in whatever process: they write into one folder. A lock with the number of this process
 * was left by a former one: after a restart of the machine, or of a container, numbers begin anew.
 */
export async function whileLocked({ folder }, work) {
  const lock = join(cacheDirectory, 'build', `${folder}.lock`);
  mkdirSync(join(cacheDirectory, 'build'), { recursive: true });
  for (let waits = 0; ; waits += 1) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = Number(existsSync(lock) ? readFileSync(lock, 'utf8') : 0);
    if (holder === process.pid || (holder > 0 && !isAlive(holder))) {
      rmSync(lock, { force: true });
      continue;
    }
    if (waits === SAID_AFTER_WAITS)
      say(`Waiting for process ${holder}, which builds ${folder}; if it does not, delete ${lock}`);
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

async function inParallel(tasks, limit) {
  const waiting = [...tasks];
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task();
  };
  await Promise.all(Array.from({ length: limit }, work));
}

/**
 * Builds the rooms whose sources changed, two at a time.
 * @param only - id of the one room to build; the others are left alone.
 * @returns the rooms, each with its folder and id.
 */
export async function buildRooms({ only } = {}) {
  const rooms = findRooms().filter(({ id }) => !only || id === only);
  if (rooms.length === 0) {
    const ids = findRooms().map(({ id }) => id);
    throw new PlainError(`There is no room '${only}'; there are ${ids.join(', ')}.`);
  }
  await inParallel(
    rooms.map((room) => () => whileLocked(room, () => buildRoom(room))),
    PARALLEL_BUILDS,
  );
  return builtRooms(rooms);
}

const builtRooms = (rooms) => rooms.map(({ id, folder }) => ({ id, directory: join(root, folder) }));

const publishRooms = (rooms) =>
  rooms.map((room) => ({ ...room, ...publishBuilt(room, dataDirectory(), { onlyIfNew: true }) }));

/** Builds what changed and hands it to the server that runs, or will start, on the data directory. */
export async function buildReleases() {
  publishRooms(await buildRooms());
}

/** Builds and publishes by order of a person: also a release that was taken back comes to life again. */
async function publishByOrder(only) {
  const rooms = await buildRooms({ only });
  const sent = only
    ? rooms.map((room) => ({ ...room, ...publishBuilt(room, dataDirectory(), { onlyIfNew: false }) }))
    : publishRooms(rooms);
  const answers = await Promise.all(
    sent.map(async (one) => ({
      ...one,
      answer: await answerOf(dataDirectory(), one.name, ANSWER_WITHIN_MS),
    })),
  );
  for (const { id, release, answer } of answers) {
    if (answer && !answer.ok) throw new PlainError(`${answer.message}.`);
    say(answer ? `${answer.message}.` : `${id} ${release} goes live when the server starts.`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  stopChildrenOnSignal(130);
  const at = process.argv.indexOf('--only');
  try {
    if (process.argv.includes('--built')) publishRooms(builtRooms(findRooms()));
    else {
      await installWhenChanged();
      await publishByOrder(at > 0 ? process.argv[at + 1] : undefined);
    }
  } catch (error) {
    await failWith(error);
  }
}
