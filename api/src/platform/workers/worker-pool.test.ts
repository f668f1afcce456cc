import type { Sentence } from '@balai/shared/format/sentence';
import { fileSentence } from '@balai/shared/contract/host/sentences/files';
import { sheetSentence } from '@balai/shared/contract/host/sentences/sheets';
import { DomainError } from '../errors';
import { WorkerPool, type WorkerPoolOptions } from './worker-pool';
import { defineWorkerTask, type WorkerEnd } from './worker-task';

const sentences: Record<WorkerEnd, Sentence> = {
  time: sheetSentence('too_slow'),
  memory: sheetSentence('too_much'),
  crash: sheetSentence('damaged'),
};

const behave = defineWorkerTask<typeof import('./behaviour.testing.worker')>({
  module: new URL('./behaviour.testing.worker.ts', import.meta.url),
  timeLimitMs: 300,
  refusal: (end) => new DomainError(422, `ended_${end}`, sentences[end]),
});
const patient = { ...behave, timeLimitMs: 60_000 };

const small = (options: WorkerPoolOptions = {}) => new WorkerPool({ threads: 1, heapMb: 48, ...options });

describe('a worker pool', () => {
  it('answers with what the task answers, and goes on with the same thread', async () => {
    const pool = small();
    for (const text of ['one', 'two']) {
      const { length, content } = await pool.run(behave, { does: 'answer', content: Buffer.from(text) });
      expect([length, Buffer.from(content).toString()]).toEqual([3, text]);
    }
  });

  it('throws what the task throws: a refusal as one, a fault as an error', async () => {
    const pool = small();
    const refused = pool.run(behave, { does: 'refuse' });
    await expect(refused).rejects.toBeInstanceOf(DomainError);
    await expect(refused).rejects.toMatchObject({
      status: 422,
      code: 'not_that',
      message: 'File type is not allowed',
      sentence: fileSentence('type'),
      errors: { file: fileSentence('empty') },
    });
    await expect(pool.run(behave, { does: 'fail' })).rejects.toThrow('a fault');
  });

  it.each([
    ['loop', 'time'],
    ['backtrack', 'time'],
    ['fill', 'memory'],
    ['stop', 'crash'],
  ] as const)('ends a thread that would %s, says why, and serves the next job', async (does, end) => {
    const pool = small();
    // Only what loops is to run out of time: filling the memory takes long on a busy machine.
    const task = end === 'time' ? behave : patient;
    await expect(pool.run(task, { does })).rejects.toMatchObject({ code: `ended_${end}` });
    const next = await pool.run(patient, { does: 'answer', content: Buffer.from('next') });
    expect(next.length).toBe(4);
  });

  it('keeps the event loop free while a thread works', async () => {
    const pool = small();
    const gate = new SharedArrayBuffer(4);
    let ended = false;
    const work = pool.run(patient, { does: 'wait', for: gate }).finally(() => (ended = true));
    // A thread that blocked this one could not be let go from here.
    await new Promise((resolve) => setImmediate(resolve));
    expect(ended).toBe(false);
    Atomics.store(new Int32Array(gate), 0, 1);
    Atomics.notify(new Int32Array(gate), 0);
    await expect(work).resolves.toMatchObject({ length: 0 });
  });

  it('lets jobs wait for a thread, and refuses with 503 what comes on top of those', async () => {
    const pool = small({ waiting: 1 });
    const gate = new SharedArrayBuffer(4);
    const first = pool.run(patient, { does: 'wait', for: gate });
    const second = pool.run(patient, { does: 'answer', content: Buffer.from('second') });
    await expect(pool.run(patient, { does: 'refuse' })).rejects.toMatchObject({ status: 503, code: 'busy' });
    Atomics.store(new Int32Array(gate), 0, 1);
    Atomics.notify(new Int32Array(gate), 0);
    await expect(first).resolves.toMatchObject({ length: 0 });
    await expect(second).resolves.toMatchObject({ length: 6 });
  });

  it('refuses an input that cannot be copied and stays usable', async () => {
    const pool = small();
    const bad = { does: 'answer' as const, content: (() => 1) as unknown as Uint8Array };
    await expect(pool.run(patient, bad)).rejects.toThrow('could not be cloned');
    await expect(pool.run(patient, { does: 'refuse' })).rejects.toMatchObject({ code: 'not_that' });
  });
});
