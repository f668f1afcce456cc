import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryDirectory } from '../env/environment';
import type { KeptProcesses } from './keep-processes';

const directory = mkdtempSync(join(temporaryDirectory, 'balai-keep-processes-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/**
 * A program whose one process listens and ends at once with code 7, again and again.
 * @returns the first lines that it says of that.
 */
async function linesOf(count: number, pauses: Pick<KeptProcesses, 'firstPauseMs' | 'wellAfterMs'>) {
  const program = join(directory, 'program.mts');
  writeFileSync(
    program,
    `import cluster from 'node:cluster';
    import { createServer } from 'node:net';
    import { keepProcesses } from ${JSON.stringify(resolve(import.meta.dirname, 'keep-processes.ts'))};
    if (cluster.isPrimary) keepProcesses({ count: 1, onListening: () => {}, ...${JSON.stringify(pauses)} });
    else createServer().listen(0, () => setTimeout(() => process.exit(7), 50));`,
  );
  const child = spawn(process.execPath, ['--no-warnings', '--import', 'tsx', program], {
    cwd: resolve(import.meta.dirname, '../../..'),
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  let said = '';
  const hasSaidAll = new Promise<void>((done) => {
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.split('\n').length > count) done();
    });
  });
  await Promise.race([hasSaidAll, ended]);
  // Also while it waits to start another one.
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  return said
    .split('\n')
    .slice(0, count)
    .map((line) => line.replace(/^Process \d+ /, ''));
}

describe('the processes of a server', () => {
  it('are started again at once, and after longer and longer pauses where they end again and again', async () => {
    expect(await linesOf(4, { firstPauseMs: 600 })).toEqual([
      'ended with code 7; another one is started.',
      'ended with code 7; another one is started in 1 s.',
      'ended with code 7; another one is started in 2 s.',
      'ended with code 7; another one is started in 3 s.',
    ]);
  });

  it('are started again at once where they ran well before', async () => {
    expect(await linesOf(3, { wellAfterMs: 0 })).toEqual(
      Array.from({ length: 3 }, () => 'ended with code 7; another one is started.'),
    );
  });
});
