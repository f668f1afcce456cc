import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

const writerPath = join(import.meta.dirname, 'durability-writer.testing.ts');

interface Run {
  /** What the process found when it started. */
  stored: number[];
  acknowledged: number[];
  fsyncs: number[];
}

type Writer = ChildProcessByStdio<null, Readable, Readable>;

/** A process that writes to the embedded database of a data directory until it is killed. */
export const startWriter = (directory: string): Writer =>
  spawn(process.execPath, ['--import', 'tsx', writerPath, directory], { stdio: ['ignore', 'pipe', 'pipe'] });

/** Lets a writer acknowledge some rows, kills it in the middle of the next and answers all it said. */
export async function writeAndKill(directory: string, afterMs: number): Promise<Run> {
  const writer = startWriter(directory);
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

/**
 * Kills a writer again and again and starts the next one on what it left.
 * Each is killed somewhere else within its work.
 * @returns the rows that were acknowledged and are gone, how many were acknowledged, and the fewest calls of fsync that
 * one of them took.
 */
export async function killWriters(directory: string, kills: number) {
  const acknowledged = new Set<number>();
  const fsyncs: number[] = [];
  const lost: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const run = await writeAndKill(directory, (kill * 37) % 150);
    const stored = new Set(run.stored);
    lost.push(...[...acknowledged].filter((n) => !stored.has(n)));
    for (const n of run.acknowledged) acknowledged.add(n);
    fsyncs.push(...run.fsyncs);
  }
  return { lost, acknowledged: acknowledged.size, fewestFsyncs: Math.min(...fsyncs) };
}
