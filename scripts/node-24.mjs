// Node.js 24, beside the version that is installed: `npm run test:slow` proves that everything runs on it too, and the
// benchmarks run on it what asks for more than Node.js 20. The program comes from npm and is kept in .cache.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ended, root, run, start, stop } from './children.mjs';
import { freePort } from './free-port.mjs';
import { say } from './output.mjs';

const VERSION = '24.21.0';
/** 52 MB; a registry that needs longer counts as out of reach. */
const FETCH_LIMIT_MS = 180_000;
const READY_LIMIT_MS = 300_000;

/** What the package `node` installs for a platform, and what npm says its archive must hash to. */
const archives = {
  'linux-arm64':
    'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  'linux-x64':
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
};

/**
 * The API's tests that run on Node.js 24 as well, as jest's patterns. The whole project would double the time of its
 * run. What may differ between two versions of Node.js lies in a few places: streams, zlib, sockets, the native module
 * that makes pictures and the embedded database; the authorization matrix and the statement count call every operation
 * once, and customers are one whole feature. Suites that kill processes again and again say something about the
 * database.
 */
export const nodeTestPatterns = [
  'api/src/platform/(files|http|imports|operations|storage)/',
  'api/src/platform/lists/list-export',
  'api/src/platform/database/database',
  'api/src/departments/host/pictures/',
  'api/src/departments/sales/customers/customers.routes',
];

/** @throws Error when the archive is not the one that was pinned. */
function checkArchive(file, integrity) {
  const hash = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
  if (hash !== integrity) throw new Error(`${file} hashes to ${hash}, not to the pinned ${integrity}.`);
}

/**
 * Fetches Node.js 24 once.
 * @returns `{ directory, program }`, the unpacked package and its `node`; or `{ missing }`, why there is none here.
 * @throws Error when what came is not what was pinned, or cannot be unpacked.
 */
export async function fetchNode24() {
  const platform = `${process.platform}-${process.arch}`;
  const integrity = archives[platform];
  if (!integrity) return { missing: `none is pinned for ${platform}` };
  const directory = join(root, '.cache', `node-${VERSION}`);
  const found = { directory, program: join(directory, 'bin', 'node') };
  if (existsSync(found.program)) return found;
  const name = `node-${platform}@${VERSION}`;
  say(`Fetching ${name}`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  const unpacking = mkdtempSync(join(root, '.cache', 'node-fetched-'));
  try {
    const fetched = await run(
      'npm',
      [
        'pack',
        name,
        '--pack-destination',
        unpacking,
        '--prefer-offline',
        '--loglevel=error',
        '--fetch-retries=1',
      ],
      { timeout: FETCH_LIMIT_MS },
    );
    const [archive] = readdirSync(unpacking);
    if (fetched.code !== 0 || !archive) {
      const reason = /^npm \S+ code (\S+)$/m.exec(fetched.output)?.[1] ?? 'it took too long';
      return { missing: `npm could not fetch ${name} (${reason})` };
    }
    checkArchive(join(unpacking, archive), integrity);
    const unpacked = await run('tar', ['-xzf', join(unpacking, archive), '-C', unpacking]);
    if (unpacked.code !== 0) throw new Error(`${archive} could not be unpacked:\n${unpacked.output}`);
    // Last, so that the folder is there only when it is whole.
    renameSync(join(unpacking, 'package'), directory);
  } finally {
    rmSync(unpacking, { recursive: true, force: true });
  }
  return found;
}

const untilReady = (child) =>
  new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(
      () => reject(new Error(`npm start was not ready in time:\n${output}`)),
      READY_LIMIT_MS,
    );
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        output += text;
        if (!/^Ready {2}http/m.test(output)) return;
        clearTimeout(timer);
        resolve();
      });
    }
    void ended(child).then((code) => {
      clearTimeout(timer);
      reject(new Error(`npm start ended with code ${code}:\n${output}`));
    });
  });

/**
 * What `npm start` does, with another Node.js and on an empty data directory.
 * @returns `{ origin, stop() }` once it says Ready.
 * @throws Error when it does not get there, or the server is not that Node.js.
 */
export async function startPanelOn(program) {
  const data = mkdtempSync(join(tmpdir(), 'balai-node-24-'));
  const port = String(await freePort());
  const child = start(program, ['scripts/start.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PORT: port, DATA_DIR: data, DATABASE_URL: undefined, DEMO: undefined, WEB_CONCURRENCY: undefined },
  });
  const end = async () => {
    await stop(child);
    rmSync(data, { recursive: true, force: true });
  };
  try {
    await untilReady(child);
    const origin = `http://localhost:${port}`;
    const metrics = await (await fetch(`${origin}/metrics`)).text();
    if (!metrics.includes(`version="v${VERSION}"`)) throw new Error(`The server does not run on ${VERSION}.`);
    return { origin, stop: end };
  } catch (error) {
    await end();
    throw error;
  }
}
