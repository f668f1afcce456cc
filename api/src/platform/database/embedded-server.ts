import { Worker } from 'node:worker_threads';
import type { EmbeddedSession } from './embedded-connection';
import { plainStatement, StatementLimit } from './statement-limit';

export interface DatabaseThreadData {
  /** Where PostgreSQL's files lie. */
  directory: string;
  /** One number that every thread on this directory counts its fsync calls in. */
  fsyncs: Int32Array<SharedArrayBuffer>;
}

/** Messages of the wire protocol; null: end. */
export type ToDatabaseThread = Uint8Array<ArrayBuffer> | null;
export type FromDatabaseThread = { ready: true } | { failed: string } | { answer: Uint8Array };

/** The database as PostgreSQL says it, so that nobody asks which of the two it was. */
class DatabaseThreadError extends Error {
  constructor(
    readonly code: '57014' | '57P01',
    message: string,
  ) {
    super(message);
    this.name = 'DatabaseThreadError';
  }
}

interface Waiting {
  resolve: (answer: Uint8Array) => void;
  reject: (error: Error) => void;
}

const workerPath = new URL('./embedded-worker.mjs', import.meta.url);

/**
 * PGlite in a thread of its own, so that no statement keeps the process from its other work. WebAssembly cannot be
 * interrupted: a statement over the limit ends the thread, and the next connection opens the data directory in a new
 * one, where PostgreSQL recovers from its log as after a power cut.
 */
export class EmbeddedServer {
  readonly #fsyncs = new Int32Array(new SharedArrayBuffer(4));
  #thread: Promise<DatabaseThread> | null = null;

  /** @param statementTimeoutMs - 0 for no limit. */
  constructor(
    private readonly directory: string,
    private readonly statementTimeoutMs: number,
  ) {}

  /** Calls since the start. */
  get fsyncCount(): number {
    return Atomics.load(this.#fsyncs, 0);
  }

  /** @throws Error when the files cannot be opened. */
  async openSession(): Promise<EmbeddedSession> {
    let thread = await (this.#thread ?? this.#start());
    if (thread.hasFailed) {
      // Two threads never work on the same files.
      await thread.ended;
      thread = await (this.#thread ?? this.#start());
    }
    const limit = new StatementLimit(this.statementTimeoutMs);
    const opened = thread;
    return { send: (messages) => opened.send(messages, limit.next(plainStatement(messages))) };
  }

  async close(): Promise<void> {
    const thread = this.#thread;
    this.#thread = null;
    await (await thread)?.close();
  }

  #start(): Promise<DatabaseThread> {
    const started = DatabaseThread.start({ directory: this.directory, fsyncs: this.#fsyncs }, () => {
      if (this.#thread === started) this.#thread = null;
    });
    this.#thread = started;
    return started;
  }
}

/** One worker from its start to its end. It keeps the process alive only while somebody waits for an answer. */
class DatabaseThread {
  /** Resolves when nothing of the thread is left. */
  readonly ended: Promise<void>;
  #waiting: Waiting | null = null;
  #waitedFor = 0;
  #failure: Error | null = null;

  private constructor(private readonly worker: Worker) {
    this.ended = new Promise((resolve) => {
      worker.once('exit', () => {
        this.#fail(new DatabaseThreadError('57P01', 'The database ended'));
        resolve();
      });
    });
    // Node.js ends the thread after an error, which 'exit' tells.
    worker.on('error', (error) => this.#fail(new DatabaseThreadError('57P01', error.message)));
  }

  /** @throws Error when the files cannot be opened. */
  static async start(workerData: DatabaseThreadData, onEnd: () => void): Promise<DatabaseThread> {
    const worker = new Worker(workerPath, { workerData, execArgv: ['--no-warnings'], name: 'database' });
    const thread = new DatabaseThread(worker);
    worker.once('exit', onEnd);
    await thread.#answer();
    worker.on('message', (message: FromDatabaseThread) => thread.#receive(message));
    worker.unref();
    return thread;
  }

  /** Whether it takes no more messages. */
  get hasFailed(): boolean {
    return this.#failure !== null;
  }

  /** Waits for the thread's first word. */
  #answer(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve: () => resolve(), reject };
      this.worker.once('message', (message: FromDatabaseThread) => {
        this.#waiting = null;
        if (!('failed' in message)) return resolve();
        reject(new Error(message.failed));
        void this.worker.terminate();
      });
    });
  }

  send(messages: Uint8Array, limitMs: number): Promise<Uint8Array> {
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      const release = this.#keepProcessAlive();
      const timer = limitMs > 0 ? setTimeout(() => this.#endWhenStillBusy(waiting), limitMs) : undefined;
      const settled = () => {
        clearTimeout(timer);
        release();
      };
      const waiting: Waiting = {
        resolve: (answer) => {
          settled();
          resolve(answer);
        },
        reject: (error) => {
          settled();
          reject(error);
        },
      };
      this.#waiting = waiting;
      // A copy of its own: the bytes may lie in a buffer that others use.
      const own = new Uint8Array(messages);
      this.worker.postMessage(own satisfies ToDatabaseThread, [own.buffer]);
    });
  }

  async close(): Promise<void> {
    this.#keepProcessAlive();
    if (!this.#failure) this.worker.postMessage(null satisfies ToDatabaseThread);
    await this.ended;
  }

  /** @returns what ends it. */
  #keepProcessAlive(): () => void {
    this.#waitedFor += 1;
    this.worker.ref();
    return () => {
      this.#waitedFor -= 1;
      if (this.#waitedFor === 0) this.worker.unref();
    };
  }

  #receive(message: FromDatabaseThread): void {
    if ('failed' in message) return this.#end(new DatabaseThreadError('57P01', message.failed));
    const waiting = this.#waiting;
    this.#waiting = null;
    if ('answer' in message) waiting?.resolve(message.answer);
  }

  /** The answer may lie unread where this process was busy itself: it gets one turn of the event loop to come in. */
  #endWhenStillBusy(waiting: Waiting): void {
    setImmediate(() => {
      if (this.#waiting !== waiting) return;
      this.#end(new DatabaseThreadError('57014', 'The statement was ended at its time limit'));
    });
  }

  #end(error: Error): void {
    this.#fail(error);
    void this.worker.terminate();
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.reject(this.#failure);
  }
}
