import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, workspace } from '../panel';
import { seconds, type Figure, type Section } from './report';

const LIMIT_MS = 20 * 60_000;

/** What this process was told about its own panel must not reach the clone. */
const OWN_VARIABLES = ['DATA_DIR', 'CACHE_DIR', 'DATABASE_URL', 'DEMO', 'NODE_ENV', 'WEB_CONCURRENCY'];

function variablesFor(port: number): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !OWN_VARIABLES.includes(name) && !/^(npm|pnpm)_/i.test(name),
  );
  return { ...Object.fromEntries(kept), PORT: String(port) };
}

/** Types `npm start`, waits for the line that begins with `Ready`, presses Ctrl+C. @returns milliseconds of both. */
async function startAndStop(directory: string): Promise<{ readyMs: number; stopMs: number }> {
  const startedAt = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: directory,
    env: variablesFor(await freePort()),
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl+C reaches the whole group of a terminal.
    detached: true,
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const signal = (name: NodeJS.Signals): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, name);
  };
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (/^Ready/m.test(output)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then(() => reject(new Error(`npm start ended by itself:\n${output}`)));
    setTimeout(() => reject(new Error(`npm start was not ready in time:\n${output}`)), LIMIT_MS).unref();
  });
  try {
    await ready;
    const readyAt = performance.now();
    signal('SIGINT');
    await exited;
    return { readyMs: readyAt - startedAt, stopMs: performance.now() - readyAt };
  } catch (error) {
    signal('SIGKILL');
    throw error;
  }
}

const figureOf = (what: string, milliseconds: number, mostMs: number): Figure => ({
  what,
  measured: seconds(milliseconds),
  budget: `<= ${seconds(mostMs)}`,
  isWithin: milliseconds <= mostMs,
});

/** How long a newcomer waits: a fresh clone of what is committed, then the same once more. */
export async function measureFirstStart(): Promise<Section> {
  const directory = await mkdtemp(join(tmpdir(), 'balai-first-start-'));
  try {
    const clone = join(directory, 'balai');
    execFileSync('git', ['clone', '--quiet', '--no-local', workspace, clone]);
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: clone,
      encoding: 'utf8',
    }).trim();
    const first = await startAndStop(clone);
    const later = await startAndStop(clone);
    return {
      title: 'First and later starts',
      command: 'pnpm bench start',
      method: `\`npm start\` in a fresh clone of commit ${commit}, until the line that begins with "Ready": install, build, database and demo company. Packages that this machine's npm cache and pnpm store held already were not downloaded again; on a new machine the download comes on top. The later start found nothing changed.`,
      figures: [
        figureOf('first start', first.readyMs, 180_000),
        figureOf('later start', later.readyMs, 10_000),
        { what: 'Ctrl+C until the end', measured: seconds(later.stopMs), budget: '', isWithin: null },
      ],
    };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
