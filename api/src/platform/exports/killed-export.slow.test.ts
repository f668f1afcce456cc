import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { temporaryDirectory } from '../env/environment';
import { layOutDatabase } from '../testing/test-database';

const SLICE = 500;
const writerPath = join(import.meta.dirname, 'export-writer.testing.ts');

/** Exports until the process is killed after so many lines; never when `killAt` is null. */
async function exportUntilKilled(
  directory: string,
  rows: number,
  hour: number,
  killAt: number | null,
): Promise<{ positions: number[]; done: string | null }> {
  const arguments_ = ['--import', 'tsx', writerPath, directory, String(rows), String(hour)];
  const writer = spawn(process.execPath, arguments_, { stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  writer.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const positions: number[] = [];
  let done: string | null = null;
  for await (const line of createInterface({ input: writer.stdout })) {
    if (line.startsWith('done ')) done = line.slice(5);
    else positions.push(Number(line.slice(3)));
    if (killAt !== null && positions.length === killAt) writer.kill('SIGKILL');
  }
  if (positions.length === 0) throw new Error(`The export did not start: ${errors}`);
  return { positions, done };
}

/**
 * Kills the process of an export again and again, lets the last one finish and expects every row once and in order.
 * @param killsAt - how many lines each process says before it is killed.
 */
async function expectEveryRowOnce(rows: number, killsAt: readonly number[]): Promise<void> {
  const directory = mkdtempSync(join(temporaryDirectory, 'balai-export-'));
  await layOutDatabase(directory);
  let last = 0;
  for (const [index, killAt] of killsAt.entries()) {
    const { positions, done } = await exportUntilKilled(directory, rows, index + 1, killAt);
    expect(done).toBeNull();
    // The slice that was being stored when the process died is either there as a whole or not at all.
    expect([last, last + SLICE]).toContain(positions[0]);
    last = positions.at(-1) ?? 0;
  }
  const { positions, done } = await exportUntilKilled(directory, rows, killsAt.length + 1, null);
  expect(positions[0]).toBeGreaterThanOrEqual(last);
  expect(positions[0]).toBeLessThan(rows);
  expect(JSON.parse(done ?? 'null')).toEqual(Array.from({ length: rows }, (_, index) => rows - index));
  rmSync(directory, { recursive: true, force: true });
}

test('an export whose process is killed twice is gone on with, and holds every row once', async () => {
  await expectEveryRowOnce(6_000, [3, 4]);
}, 600_000);
