// Child processes that do not outlive this one.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Longer than the server takes at most: 10 s for what is under way, 5 s for its database. */
const GRACE_MS = 17_000;

const running = new Set();

/**
 * Starts a program of this repository in its own process group.
 * @param options - of node:child_process; `cwd` is the repository's root unless said.
 */
export function start(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    // npx is a .cmd file on Windows, which only a shell runs.
    shell: process.platform === 'win32',
    detached: process.platform !== 'win32',
    ...options,
    env: { ...process.env, ...options.env },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/** Waits until a child has ended. @returns its exit code; 1 when a signal ended it or it did not start. */
export const ended = (child) =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode ?? 1);
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });

/** Runs a program to its end and collects what it says. @returns `{ code, output }` */
export async function run(command, args, options = {}) {
  const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text) => {
      output += text;
      options.onOutput?.(text);
    });
  }
  const code = await ended(child);
  return { code, output };
}

function signalGroup(child, signal) {
  try {
    // The whole group: npx and jest have children of their own.
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

/** Asks a child to stop, and ends it when it does not in time. */
export async function stop(child) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  signalGroup(child, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS);
  await ended(child);
  clearTimeout(timer);
}

export const stopAll = () => Promise.all([...running].map(stop));

let stopping = false;

/** Whether this process was asked to stop. */
export const isStopping = () => stopping;

/** Ctrl+C and a polite kill stop every child first, then end this process with `code`. */
export function stopChildrenOnSignal(code) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      void stopAll().then(() => process.exit(code));
    });
  }
}
