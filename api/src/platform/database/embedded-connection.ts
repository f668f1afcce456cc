import { Duplex } from 'node:stream';
import { callbackify } from 'node:util';

/** One connection to the embedded database, as PostgreSQL's wire protocol sees it. */
export interface EmbeddedSession {
  /** @returns what the database answers to the messages, which may be nothing until a Sync comes. */
  send(messages: Uint8Array): Promise<Uint8Array>;
}

type Done = (error?: Error | null) => void;

/** What pg takes for its socket: the bytes of the wire protocol go to a session instead of over a line. */
export class EmbeddedConnection extends Duplex {
  #session: EmbeddedSession | null = null;

  constructor(private readonly openSession: () => Promise<EmbeddedSession>) {
    super();
  }

  /** Called by pg with a port and a host that mean nothing here. Emits 'connect' when the database is there. */
  connect(): this {
    this.openSession().then(
      (session) => {
        this.#session = session;
        this.emit('connect');
      },
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#send(chunk, done);
  }

  /** pg corks the messages of one statement, so that they make one way to the database and one way back. */
  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _read(): void {
    // What the database answers is pushed when it comes.
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  #send(messages: Buffer, done: Done): void {
    const session = this.#session;
    if (!session) return done(new Error('The database is not connected'));
    callbackify(() => session.send(messages))((error, answer) => {
      if (error) return done(error);
      if (answer.length > 0) this.push(answer);
      done();
    });
  }

  // What pg asks of a socket and has no meaning here.
  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}
