// Builds what changed and lays it out as releases: `node scripts/build.mjs [--only sales]`.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, run, stopChildrenOnSignal } from './children.mjs';
import { isUnchanged, rememberInputs } from './inputs.mjs';
import { installWhenChanged } from './install.mjs';
import { failWith, PlainError, say } from './output.mjs';

const RELEASES = '.cache/releases';

/** A tab may still ask for files of the release that it started with. */
const KEEP_SUPERSEDED_MS = 14 * 24 * 3_600_000;

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
  const stamp = `.cache/build/${folder}`;
  const isBuilt = existsSync(join(root, folder, 'dist', 'release.json'));
  if (isBuilt && isUnchanged(stamp, inputs)) return false;
  say(`Building ${folder}`);
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
  rememberInputs(stamp, inputs);
  say(`Built ${folder} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return true;
}

async function inParallel(tasks, limit) {
  const waiting = [...tasks];
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task();
  };
  await Promise.all(Array.from({ length: limit }, work));
}

const integrityOf = (file) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

const prefixed = (prefix, files) =>
  Object.fromEntries(Object.entries(files).map(([name, integrity]) => [`${prefix}/${name}`, integrity]));

/** Copies a department's output to /r/<id>/<release>/ once; a release never changes. */
function layOutDepartment({ folder }) {
  const dist = join(root, folder, 'dist');
  const { id, release, entry, entryGlobalName, preload, files } = readJson(join(dist, 'release.json'));
  const place = join(root, RELEASES, 'r', id, release);
  if (!existsSync(place)) {
    rmSync(`${place}.tmp`, { recursive: true, force: true });
    cpSync(dist, `${place}.tmp`, { recursive: true });
    rmSync(join(`${place}.tmp`, 'release.json'));
    renameSync(`${place}.tmp`, place);
  }
  const path = `/r/${id}/${release}`;
  return {
    id,
    release,
    entry: `${path}/${entry}`,
    entryGlobalName,
    manifest: `${path}/manifest.json`,
    files: prefixed(path, { ...files, 'manifest.json': integrityOf(join(dist, 'manifest.json')) }),
    preload: preload.map((name) => `${path}/${name}`),
  };
}

function layOutHost() {
  const dist = join(root, 'host', 'dist');
  const assets = join(root, RELEASES, 'assets');
  mkdirSync(assets, { recursive: true });
  const { release, files } = readJson(join(dist, 'release.json'));
  for (const name of readdirSync(dist)) {
    if (['index.html', 'release.json'].includes(name) || existsSync(join(assets, name))) continue;
    copyFileSync(join(dist, name), join(assets, `${name}.tmp`));
    renameSync(join(assets, `${name}.tmp`), join(assets, name));
  }
  // Named by its release: a server that still has the former releases.json in hand keeps the page that belongs to it.
  const html = `index.${release}.html`;
  copyFileSync(join(dist, 'index.html'), join(root, RELEASES, html));
  return {
    release,
    html,
    files: prefixed('/assets', files),
    // The shell's scripts would be fetched by everybody who only looks at the sign-in page.
    preload: [],
  };
}

const allFiles = (releases) => [
  ...Object.keys(releases.host.files),
  ...releases.departments.map(({ id, release }) => `/r/${id}/${release}`),
  `/${releases.host.html}`,
];

/** Removes what no composition has named for two weeks. */
function clearSuperseded(previous, current) {
  const live = new Set(allFiles(current));
  const now = new Date();
  for (const path of previous ? allFiles(previous) : []) {
    const file = join(root, RELEASES, path);
    if (!live.has(path) && existsSync(file)) utimesSync(file, now, now);
  }
  const folders = ['', 'assets', ...current.departments.map(({ id }) => `r/${id}`)];
  for (const folder of folders) {
    for (const name of readdirSync(join(root, RELEASES, folder))) {
      const path = `/${folder ? `${folder}/` : ''}${name}`;
      const isRelease = folder !== '' || /^index\..+\.html$/.test(name);
      if (!isRelease || live.has(path) || live.has(path.replace(/\.br$/, ''))) continue;
      const file = join(root, RELEASES, path);
      if (Date.now() - statSync(file).mtimeMs > KEEP_SUPERSEDED_MS)
        rmSync(file, { recursive: true, force: true });
    }
  }
}

/** Writes releases.json last and by rename, so that a reader never sees half a build. */
function layOutReleases(rooms) {
  const file = join(root, RELEASES, 'releases.json');
  mkdirSync(join(root, RELEASES), { recursive: true });
  const previous = existsSync(file) ? readJson(file) : undefined;
  const current = {
    host: layOutHost(),
    departments: rooms.filter(({ folder }) => folder !== 'host').map(layOutDepartment),
  };
  if (JSON.stringify(previous) === JSON.stringify(current)) return;
  writeFileSync(`${file}.tmp`, JSON.stringify(current, undefined, 1));
  renameSync(`${file}.tmp`, file);
  clearSuperseded(previous, current);
  say(
    `Releases: ${[`host ${current.host.release}`, ...current.departments.map(({ id, release }) => `${id} ${release}`)].join(', ')}`,
  );
}

/**
 * Builds the rooms whose sources changed, two at a time, and lays all of them out as releases.
 * @param only - id of the one room to build; the others stay as they were built last.
 */
export async function buildReleases({ only } = {}) {
  const rooms = findRooms();
  if (only && !rooms.some(({ id }) => id === only)) {
    throw new PlainError(`There is no room '${only}'; there are ${rooms.map(({ id }) => id).join(', ')}.`);
  }
  const wanted = rooms.filter(({ id, folder }) => {
    return !only || id === only || !existsSync(join(root, folder, 'dist', 'release.json'));
  });
  await inParallel(
    wanted.map((room) => () => buildRoom(room)),
    PARALLEL_BUILDS,
  );
  layOutReleases(rooms);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  stopChildrenOnSignal(130);
  const at = process.argv.indexOf('--only');
  try {
    await installWhenChanged();
    await buildReleases({ only: at > 0 ? process.argv[at + 1] : undefined });
  } catch (error) {
    await failWith(error);
  }
}
