import { readFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { sql } from 'kysely';
import { inTransaction } from '../database/transactions';
import { createTestDatabase, type TestDatabase } from './test-database';
import { guardTransactions, SlowTransactionError } from './transaction-guard';

let database: TestDatabase;
let stopGuarding: () => void;
let server: Server;

beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table notes (body text)`.execute(database.db);
  stopGuarding = guardTransactions(database.db);
  server = createServer((socket) => socket.end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  stopGuarding();
  await database.close();
});

const note = (db: TestDatabase['db']) => sql`insert into notes values ('stored')`.execute(db);
const countNotes = async () => (await sql`select from notes`.execute(database.db)).rows.length;

async function callOut(): Promise<void> {
  const { port } = server.address() as AddressInfo; // it listens on a port
  const socket = connect(port, '127.0.0.1');
  socket.resume();
  await once(socket, 'close');
}

const slow: Readonly<Record<string, () => Promise<unknown>>> = {
  'the pool': () => note(database.db),
  'a file': () => readFile(import.meta.filename),
  'the network': callOut,
};

describe('a transaction', () => {
  it.each(Object.entries(slow))('that uses %s is undone and says so', async (what, work) => {
    const used = inTransaction(database.db, async (transaction) => {
      await note(transaction);
      await work();
    });
    await expect(used).rejects.toBeInstanceOf(SlowTransactionError);
    await expect(used).rejects.toThrow(what);
    expect(await countNotes()).toBe(0);
  });

  it.each(Object.entries(slow))('is undone also when the use of %s was hidden', async (_what, work) => {
    const used = inTransaction(database.db, async (transaction) => {
      await note(transaction);
      await work().catch(() => undefined);
    });
    await expect(used).rejects.toBeInstanceOf(SlowTransactionError);
    expect(await countNotes()).toBe(0);
  });

  it('may use its own connection, and everything before and after', async () => {
    for (const work of Object.values(slow)) await work();
    await inTransaction(database.db, note);
    for (const work of Object.values(slow)) await work();
    expect(await countNotes()).toBe(3);
  });
});
