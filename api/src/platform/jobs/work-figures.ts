import { Gauge, Histogram, type Registry } from 'prom-client';

/** What is stored and not done. */
export interface WaitingWork {
  count: number;
  /** Of these: failed at least once and waiting for another try. */
  failing: number;
  /** Since when the oldest waits (ISO 8601); null when none does. */
  oldest: string | null;
}

export type WorkOutcome = 'done' | 'failed' | 'interrupted';

/** The figures of what is done in the background. */
export interface WorkFigures {
  /** Begins to measure a piece of work. @returns what ends it. */
  began(work: string): (outcome: WorkOutcome) => void;
  /** Has what waits counted whenever the figures are read. */
  waits(work: string, count: () => Promise<WaitingWork>): void;
}

export function createWorkFigures(registry: Registry, clock: () => Date = () => new Date()): WorkFigures {
  const registers = [registry];
  const durations = new Histogram({
    name: 'background_run_duration_seconds',
    help: 'Pieces of background work by how they ended, and how long they took',
    labelNames: ['work', 'outcome'] as const,
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
    registers,
  });
  const sources = new Map<string, () => Promise<WaitingWork>>();
  let reading: Promise<void> | null = null;
  // All gauges are collected at the same time, and filled by one reading.
  const collect = (): Promise<void> =>
    (reading ??= readAll().finally(() => {
      reading = null;
    }));
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['work'] as const, registers, collect });
  const waiting = gauge('background_waiting', 'Pieces of background work that are not done');
  const failing = gauge('background_failing', 'Of these: failed, and waiting for another try');
  const oldest = gauge('background_oldest_waiting_seconds', 'Age of the oldest of these');

  async function readAll(): Promise<void> {
    for (const [work, count] of sources) {
      // The other figures are told also while the database is away.
      const found = await count().catch(() => null);
      if (!found) {
        for (const each of [waiting, failing, oldest]) each.remove({ work });
        continue;
      }
      const ageMs = found.oldest === null ? 0 : clock().getTime() - Date.parse(found.oldest);
      waiting.set({ work }, found.count);
      failing.set({ work }, found.failing);
      oldest.set({ work }, Math.max(0, ageMs / 1000));
    }
  }

  return {
    began: (work) => {
      const end = durations.startTimer({ work });
      return (outcome) => void end({ outcome });
    },
    waits: (work, count) => void sources.set(work, count),
  };
}
