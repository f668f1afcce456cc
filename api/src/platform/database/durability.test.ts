import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryDirectory } from '../env/environment';
import { layOutDatabase } from '../testing/test-database';

const KILLS = 20;
const writerPath = join(import.meta.dirname, 'durability-writer.testing.ts');

interface Run {
  /** What the process found when it started. */
  stored: number[];
  acknowledged: number[];
  fsyncs: number[];
}

let directory: string;

beforeEach(async () => {
  directory = mkdtempSync(join(temporaryDirectory, 'balai-durability-'));
  await layOutDatabase(directory);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

type Writer = ChildProcessByStdio<null, Readable, Readable>;

const startWriter = (): Writer =>
  spawn(process.execPath, ['--import', 'tsx', writerPath, directory], { stdio: ['ignore', 'pipe', 'pipe'] });

/** Lets a writer acknowledge some rows, kills it in the middle of the next and answers all it said. */
async function writeAndKill(afterMs: number): Promise<Run> {
  const writer = startWriter();
  const run: Run = { stored: [], acknowledged: [], fsyncs: [] };
  let errors = '';
  writer.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  let kill: Promise<void> | null = null;
  for await (const line of createInterface({ input: writer.stdout })) {
    const [kind, ...numbers] = line.split(' ');
    if (kind === 'stored') run.stored = numbers.filter(Boolean).map(Number);
    else run.acknowledged.push(Number(numbers[0]));
    if (kind === 'acknowledged') run.fsyncs.push(Number(numbers[1]));
    if (kind === 'acknowledged') kill ??= pause(afterMs).then(() => void writer.kill('SIGKILL'));
  }
  await kill;
  if (run.acknowledged.length === 0) throw new Error(`The writer did not start: ${errors}`);
  return run;
}

describe('the embedded database', () => {
  test(`keeps every acknowledged write over ${KILLS} kills, and starts each time`, async () => {
    const acknowledged = new Set<number>();
    const fsyncs: number[] = [];
    const lost: number[] = [];
    for (let kills = 0; kills < KILLS; kills += 1) {
      const run = await writeAndKill((kills * 37) % 150);
      const stored = new Set(run.stored);
      lost.push(...[...acknowledged].filter((n) => !stored.has(n)));
      for (const n of run.acknowledged) acknowledged.add(n);
      fsyncs.push(...run.fsyncs);
    }
    expect(lost).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(KILLS);
    expect(Math.min(...fsyncs)).toBeGreaterThan(0);
  }, 900_000);

  test('refuses a second process on the same data directory in one sentence, and lets it in when the first is killed', async () => {
    const first = startWriter();
    await once(createInterface({ input: first.stdout }), 'line');
    const second = startWriter();
    let errors = '';
    second.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    const [code] = await once(second, 'close');
    expect(code).toBe(1);
    expect(errors).toContain(
      `The data directory ${directory} is in use by another process; stop it, or set DATA_DIR to another folder.`,
    );
    first.kill('SIGKILL');
    await once(first, 'close');
    expect((await writeAndKill(0)).acknowledged.length).toBeGreaterThan(0);
  });
});
