import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import { types } from 'node:util';
import { Worker } from 'node:worker_threads';
import { DomainError } from '../errors';
import { workerEnvironment } from '../env/environment';
import { type Answer, type Job } from './messages';
import type { WorkerEnd, WorkerTask } from './worker-task';

export interface WorkerPoolOptions {
  /** Threads that work at the same time. */
  threads?: number;
  /** Jobs that wait for one; what comes on top is refused. */
  waiting?: number;
  /** Milliseconds until a thread that has nothing to do is ended. */
  idleMs?: number;
  /** Megabytes of JavaScript objects that a thread may hold; buffers are not counted. */
  heapMb?: number;
}

interface Waiting {
  task: WorkerTask<unknown, unknown>;
  input: unknown;
  resolve: (output: unknown) => void;
  reject: (error: Error) => void;
}

/** Compiling its modules for the first time on a busy machine included. */
const START_LIMIT_MS = 60_000;

const busy = (): DomainError => new DomainError(503, 'busy', platformSentence('busy'));

// Not `instanceof Error`: what comes out of a thread was not made by the Error of these modules.
const isOutOfMemory = (error: unknown): boolean =>
  types.isNativeError(error) && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const asError = (error: unknown): Error => (types.isNativeError(error) ? error : new Error(String(error)));

/**
 * Threads for work that the event loop must not wait for. A thread that runs out of time or memory is ended, its job is
 * answered with the task's refusal, and the process goes on.
 */
export class WorkerPool {
  readonly #threads: number;
  readonly #mostWaiting: number;
  readonly #idleMs: number;
  readonly #heapMb: number;
  readonly #waiting: Waiting[] = [];
  readonly #idle = new Map<Worker, NodeJS.Timeout>();
  #working = 0;

  constructor({ threads = 2, waiting = 16, idleMs = 15_000, heapMb = 192 }: WorkerPoolOptions = {}) {
    this.#threads = threads;
    this.#mostWaiting = waiting;
    this.#idleMs = idleMs;
    this.#heapMb = heapMb;
  }

  /**
   * Runs a task in a thread as soon as one is free.
   * @throws DomainError what `run` threw, the task's refusal, or 503 'busy' when too many jobs wait already; Error for
   *   a fault in `run`.
   */
  run<Input, Output>(task: WorkerTask<Input, Output>, input: Input): Promise<Output> {
    if (this.#working === this.#threads && this.#waiting.length >= this.#mostWaiting) {
      return Promise.reject(busy());
    }
    return new Promise<Output>((resolve, reject) => {
      const { module, timeLimitMs, refusal } = task;
      this.#waiting.push({
        task: { module, timeLimitMs, refusal },
        input,
        resolve: resolve as (output: unknown) => void, // the module is the one whose types the task keeps
        reject,
      });
      this.#next();
    });
  }

  #next(): void {
    if (this.#working === this.#threads) return;
    const job = this.#waiting.shift();
    if (!job) return;
    this.#working += 1;
    this.#work(this.#takeThread(), job);
  }

  #takeThread(): Worker {
    for (const [thread, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(thread);
      for (const event of ['error', 'exit']) thread.removeAllListeners(event);
      thread.ref();
      return thread;
    }
    return new Worker(new URL('./worker-thread.mjs', import.meta.url), {
      // The options of the process are not all meant for threads; those of jest least of all.
      execArgv: ['--no-warnings'],
      env: workerEnvironment(),
      resourceLimits: { maxOldGenerationSizeMb: this.#heapMb, maxYoungGenerationSizeMb: 24, stackSizeMb: 4 },
    });
  }

  #work(thread: Worker, { task, input, resolve, reject }: Waiting): void {
    let ended: WorkerEnd | null = null;
    const endFor = (milliseconds: number, end: WorkerEnd): NodeJS.Timeout =>
      setTimeout(() => {
        ended = end;
        void thread.terminate();
      }, milliseconds);
    let timer = endFor(START_LIMIT_MS, 'crash');
    const settle = (say: () => void): void => {
      clearTimeout(timer);
      // By name: without one the thread's own listeners go too, and it hears nothing any more.
      for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
      this.#working -= 1;
      say();
      this.#next();
    };
    thread.on('message', (answer: Answer) => {
      if (answer.type === 'begun') {
        clearTimeout(timer);
        timer = endFor(task.timeLimitMs, 'time');
        return;
      }
      settle(() => {
        this.#keep(thread);
        if (answer.type === 'done') resolve(answer.output);
        else if (answer.type === 'refused') {
          const { status, code, sentence, ...details } = answer.refusal;
          reject(new DomainError(status, code, sentence, details));
        } else {
          reject(asError(answer.error));
        }
      });
    });
    thread.once('error', (error) => {
      ended ??= isOutOfMemory(error) ? 'memory' : 'crash';
    });
    thread.once('exit', () => settle(() => reject(task.refusal(ended ?? 'crash'))));
    const job: Job = { module: task.module.href, input };
    try {
      thread.postMessage(job);
    } catch (error) {
      // The input cannot be copied into a thread.
      settle(() => {
        this.#keep(thread);
        reject(asError(error));
      });
    }
  }

  /** Starting a thread takes most of a second, so that the next job finds this one for a while. */
  #keep(thread: Worker): void {
    const timer = setTimeout(() => {
      this.#idle.delete(thread);
      void thread.terminate();
    }, this.#idleMs);
    timer.unref();
    thread.unref();
    // One that ends by itself while it waits is forgotten.
    thread.once('error', () => this.#idle.delete(thread));
    thread.once('exit', () => {
      clearTimeout(timer);
      this.#idle.delete(thread);
    });
    this.#idle.set(thread, timer);
  }
}

const pool = new WorkerPool();

/** As `WorkerPool.run`, in the pool of this process: two threads, whatever they are needed for. */
export const runInWorker = <Input, Output>(task: WorkerTask<Input, Output>, input: Input): Promise<Output> =>
  pool.run(task, input);
