import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { readEnvironment } from './platform/env/environment';
import { serverProcesses } from './platform/testing/server-process';
import { createTestDatabase, type TestDatabase } from './platform/testing/test-database';
import { seedTestPeople, TEST_PASSWORD } from './platform/testing/test-people';

const { testDatabaseUrl } = readEnvironment();

/** The embedded database serves one process. */
const onServer = testDatabaseUrl === null ? describe.skip : describe;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

onServer('two server processes on one PostgreSQL database', () => {
  const processes = serverProcesses();
  let database: TestDatabase;
  let variables: Record<string, string>;

  beforeAll(async () => {
    database = await createTestDatabase();
    await seedTestPeople(database.db);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
    const url = new URL(testDatabaseUrl ?? '');
    url.pathname = `/${rows[0]?.name}`;
    variables = { DATABASE_URL: url.href, WEB_CONCURRENCY: '2', PORT: '0', LOGINS_PER_MINUTE: '1000' };
  });
  afterAll(async () => {
    processes.close();
    await database.close();
  });

  /** Ids of the processes that answered so far, by their logs. */
  const answering = (log: string): number[] => [
    ...new Set([...log.matchAll(/"pid":(\d+)/g)].map(([, pid]) => Number(pid))),
  ];

  it('both sign people in, and end with the one that started them', async () => {
    const server = processes.start(variables);
    const address = await server.listening();
    const signIn = async (): Promise<number> => {
      const answer = await fetch(`${address}/panel/login`, {
        method: 'POST',
        // A new connection each time: whichever process is free takes it.
        headers: { 'content-type': 'application/json', connection: 'close' },
        body: JSON.stringify({ email: 'sales1@demo.test', password: TEST_PASSWORD }),
      });
      return answer.status;
    };
    const deadline = Date.now() + 20_000;
    while (answering(server.errors()).length < 2 && Date.now() < deadline) {
      expect(await Promise.all([signIn(), signIn(), signIn(), signIn()])).toEqual([200, 200, 200, 200]);
    }
    const pids = answering(server.errors());
    expect(pids).toHaveLength(2);
    expect(pids).not.toContain(server.child.pid);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
    expect(server.output()).toBe(`listening on ${address}\n`);
  }, 600_000);

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
