import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryDirectory } from '../../../platform/env/environment';
import { dirtyHistory } from '../../../platform/imports/dirty-history.testing';
import { layOutDatabase } from '../../../platform/testing/test-database';

const BATCH = 500;
const writerPath = join(import.meta.dirname, 'import-writer.testing.ts');

/** Imports until the process is killed, some milliseconds after its first commit; never when `killAfterMs` is null. */
async function importUntilKilled(
  directory: string,
  rows: number,
  killAfterMs: number | null,
): Promise<{ positions: number[]; done: string | null }> {
  const writer = spawn(process.execPath, ['--import', 'tsx', writerPath, directory, String(rows)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  writer.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const positions: number[] = [];
  let done: string | null = null;
  let kill: Promise<void> | null = null;
  for await (const line of createInterface({ input: writer.stdout })) {
    if (line.startsWith('done ')) done = line.slice(5);
    else positions.push(Number(line.slice(3)));
    if (killAfterMs !== null && positions.length === 2) {
      kill ??= pause(killAfterMs).then(() => void writer.kill('SIGKILL'));
    }
  }
  await kill;
  if (positions.length === 0) throw new Error(`The import did not start: ${errors}`);
  return { positions, done };
}

/**
 * Kills the process of an import again and again, lets the last one finish and expects every row stored once.
 * @param killsAfterMs - how long after its second commit each process is killed.
 */
async function expectEveryRowOnce(rows: number, killsAfterMs: readonly number[]): Promise<void> {
  const directory = mkdtempSync(join(temporaryDirectory, 'balai-import-'));
  await layOutDatabase(directory);
  let last = 0;
  for (const killAfterMs of killsAfterMs) {
    const { positions, done } = await importUntilKilled(directory, rows, killAfterMs);
    expect(done).toBeNull();
    // The batch that was being stored when the process died is either there as a whole or not at all.
    expect([last, last + BATCH]).toContain(positions[0]);
    last = positions.at(-1) ?? 0;
  }
  const { positions, done } = await importUntilKilled(directory, rows, null);
  expect([last, last + BATCH]).toContain(positions[0]);
  const { stages } = dirtyHistory(rows);
  expect(JSON.parse(done ?? 'null')).toEqual({
    rows,
    imported: rows,
    unchanged: 0,
    rejected: 0,
    byStatus: { win: stages.Won, lost: stages.Lost, visit: stages.Engaging, prospect: stages.Prospecting },
  });
  rmSync(directory, { recursive: true, force: true });
}

test('an import whose process is killed three times stores every row once', async () => {
  await expectEveryRowOnce(6_000, [10, 60, 25]);
}, 600_000);
