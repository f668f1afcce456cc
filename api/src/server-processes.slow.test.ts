import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { readEnvironment } from './platform/env/environment';
import { serverProcesses } from './platform/testing/server-process';
import { createTestDatabase, type TestDatabase } from './platform/testing/test-database';

const { testDatabaseUrl } = readEnvironment();

/** The embedded database serves one process. */
const onServer = testDatabaseUrl === null ? describe.skip : describe;

onServer('two server processes on one PostgreSQL database', () => {
  const processes = serverProcesses();
  let database: TestDatabase;
  let variables: Record<string, string>;

  beforeAll(async () => {
    database = await createTestDatabase();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
    const url = new URL(testDatabaseUrl ?? '');
    url.pathname = `/${rows[0]?.name}`;
    variables = { DATABASE_URL: url.href, WEB_CONCURRENCY: '2', PORT: '0' };
  });
  afterAll(async () => {
    processes.close();
    await database.close();
  });

  it('say in one sentence that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((listening) => other.once('listening', listening));
    const { port } = other.address() as AddressInfo; // a server on a port has such an address
    const server = processes.start({
      ...variables,
      PORT: String(port),
      LISTEN_HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
    });
    expect(await server.ended).toBe(1);
    expect(server.errors()).toBe(`Port ${port} is already in use; set PORT to another one.\n`);
    other.close();
  }, 600_000);

  it('refuse a wrong database name in one sentence', async () => {
    const url = new URL(variables['DATABASE_URL'] ?? '');
    url.pathname = '/no_such_database';
    const server = processes.start({ ...variables, DATABASE_URL: url.href });
    expect(await server.ended).toBe(1);
    expect(server.errors()).toBe(
      `DATABASE_URL: the server at ${url.host} has no database "no_such_database".\n`,
    );
  });
});
