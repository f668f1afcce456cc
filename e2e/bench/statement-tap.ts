import { connect, createServer, type Socket } from 'node:net';

/** A statement as it went over the wire: parameters in text form, null for NULL. */
export interface Statement {
  text: string;
  values: (string | null)[];
}

export interface StatementTap {
  /** The server's address through the tap. */
  url: string;
  /** What was executed while `work` ran, in its order. */
  record(work: () => Promise<unknown>): Promise<Statement[]>;
  close(): Promise<void>;
}

const PARSE = 'P';
const BIND = 'B';
/** A statement without parameters, in one message. */
const QUERY = 'Q';

/** Reads a client's half of PostgreSQL's protocol, version 3: one byte of type, four of length, the rest. */
class ClientMessages {
  #rest = Buffer.alloc(0);
  #isStarted = false;
  readonly #texts = new Map<string, string>();
  readonly #onStatement: (statement: Statement) => void;

  constructor(onStatement: (statement: Statement) => void) {
    this.#onStatement = onStatement;
  }

  push(chunk: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    // The first message has no type.
    let head = this.#isStarted ? 1 : 0;
    while (this.#rest.length >= head + 4) {
      const length = head + this.#rest.readInt32BE(head);
      if (this.#rest.length < length) return;
      if (head === 1) this.#read(String.fromCharCode(this.#rest[0] ?? 0), this.#rest.subarray(5, length));
      this.#isStarted = true;
      head = 1;
      this.#rest = this.#rest.subarray(length);
    }
  }

  #read(type: string, body: Buffer): void {
    if (type === QUERY) {
      this.#onStatement({ text: textAt(body, 0)[0], values: [] });
    } else if (type === PARSE) {
      const [name, next] = textAt(body, 0);
      this.#texts.set(name, textAt(body, next)[0]);
    } else if (type === BIND) {
      const [, afterPortal] = textAt(body, 0);
      const [name, afterName] = textAt(body, afterPortal);
      const text = this.#texts.get(name);
      if (text !== undefined) this.#onStatement({ text, values: valuesAt(body, afterName) });
    }
  }
}

function textAt(body: Buffer, from: number): [text: string, next: number] {
  const end = body.indexOf(0, from);
  return [body.toString('utf8', from, end), end + 1];
}

function valuesAt(body: Buffer, from: number): (string | null)[] {
  let at = from + 2 + 2 * body.readInt16BE(from);
  const count = body.readInt16BE(at);
  at += 2;
  return Array.from({ length: count }, () => {
    const length = body.readInt32BE(at);
    at += 4;
    if (length < 0) return null;
    at += length;
    return body.toString('utf8', at - length, at);
  });
}

/** Stands between the panel and its database and reads along, so that another program can send the very same. */
export async function tapStatements(databaseUrl: string): Promise<StatementTap> {
  const target = new URL(databaseUrl);
  let statements: Statement[] | null = null;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    const messages = new ClientMessages((statement) => statements?.push(statement));
    client.on('data', (chunk: Buffer) => messages.push(chunk));
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The tap has no port');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href,
    record: async (work) => {
      statements = [];
      await work();
      const recorded = statements;
      statements = null;
      return recorded;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
