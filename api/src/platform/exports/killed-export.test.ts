import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { temporaryDirectory } from '../env/environment';
import { layOutDatabase } from '../testing/test-database';

const ROWS = 6_000;
const SLICE = 500;
const writerPath = join(import.meta.dirname, 'export-writer.testing.ts');

let directory: string;

beforeEach(async () => {
  directory = mkdtempSync(join(temporaryDirectory, 'balai-export-'));
  await layOutDatabase(directory);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Exports until the process is killed after so many lines; never when `killAt` is null. */
async function exportUntilKilled(
  hour: number,
  killAt: number | null,
): Promise<{ positions: number[]; done: string | null }> {
  const arguments_ = ['--import', 'tsx', writerPath, directory, String(ROWS), String(hour)];
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

test('an export whose process is killed twice is gone on with, and holds every row once', async () => {
  let last = 0;
  for (const [hour, killAt] of [
    [1, 3],
    [2, 4],
  ] as const) {
    const { positions, done } = await exportUntilKilled(hour, killAt);
    expect(done).toBeNull();
    // The slice that was being stored when the process died is either there as a whole or not at all.
    expect([last, last + SLICE]).toContain(positions[0]);
    last = positions.at(-1) ?? 0;
  }
  const { positions, done } = await exportUntilKilled(3, null);
  expect(positions[0]).toBeGreaterThanOrEqual(last);
  expect(positions[0]).toBeLessThan(ROWS);
  expect(JSON.parse(done ?? 'null')).toEqual(Array.from({ length: ROWS }, (_, index) => ROWS - index));
}, 600_000);
