import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { readEnvironment } from '../env/environment';
import type { OpenedDatabase } from './database';
import { openPostgresDatabase } from './postgres-database';
import { inTransaction } from './transactions';

const { testDatabaseUrl } = readEnvironment();
const onServer = testDatabaseUrl === null ? describe.skip : describe;

/** A line to the server that can be cut as a firewall cuts it: nothing passes any more, and nobody is told. */
class Line {
  readonly #server: Server;
  readonly #sockets: Socket[] = [];
  readonly #cut = new Set<Socket>();

  constructor({ port, hostname }: URL) {
    this.#server = createServer((from) => {
      const onward = connect(Number(port || 5432), hostname);
      this.#sockets.push(from, onward);
      this.#pass(from, onward);
      this.#pass(onward, from);
    });
  }

  async open(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port; // a server on a port has such an address
  }

  /** Cuts the connections that there are; new ones are let through. */
  cut(): void {
    for (const socket of this.#sockets) this.#cut.add(socket);
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #pass(from: Socket, to: Socket): void {
    from.on('data', (bytes) => this.#cut.has(from) || to.write(bytes));
    from.on('close', () => this.#cut.has(from) || to.destroy());
    from.on('error', () => undefined);
  }
}

onServer('a connection that is cut without a word', () => {
  let line: Line;
  let opened: OpenedDatabase;

  beforeAll(async () => {
    const url = new URL(testDatabaseUrl ?? '');
    line = new Line(url);
    url.port = String(await line.open());
    url.hostname = '127.0.0.1';
    opened = await openPostgresDatabase(url.href, { databasePoolSize: 2, statementTimeoutMs: 100 });
  });
  afterAll(async () => {
    await opened.close();
    await line.close();
  });

  test('fails its statement as a lost one, and no other that may run for as long', async () => {
    const { db } = opened;
    let isCut = () => {};
    const afterCut = new Promise<void>((resolve) => (isCut = resolve));
    const cutOff = inTransaction(db, async (transaction) => {
      await sql`select 1`.execute(transaction);
      line.cut();
      isCut();
      await sql`select 2`.execute(transaction);
    });
    const longer = afterCut.then(() =>
      inTransaction(db, async (transaction) => {
        await sql`set local statement_timeout = 0`.execute(transaction);
        await sql`select pg_sleep(5.5)`.execute(transaction);
      }),
    );
    await expect(cutOff).rejects.toMatchObject({ code: '53300', message: 'The connection was lost' });
    await longer;
    expect((await sql`select 3 as answer`.execute(db)).rows).toEqual([{ answer: 3 }]);
  });
});
