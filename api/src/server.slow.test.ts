import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { failureOf, serverProcesses } from './platform/testing/server-process';
import { layOutDatabase } from './platform/testing/test-database';

const processes = serverProcesses();
const dataDirectory = join(processes.directory, 'data');
beforeAll(() => layOutDatabase(dataDirectory));
afterAll(() => processes.close());

describe('the server process', () => {
  it('keeps other users of the machine out of the data directory, also of one made before', async () => {
    const entries = () =>
      readdirSync(dataDirectory, { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isDirectory() || entry.isFile(),
      );
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
    writeFileSync(join(dataDirectory, 'notes-of-the-owner'), '', { mode: 0o640 });
    for (const entry of entries()) {
      if (entry.name !== 'notes-of-the-owner') chmodSync(join(entry.parentPath, entry.name), 0o777);
    }
    chmodSync(dataDirectory, 0o755);
    const server = processes.start({ PORT: '0' });
    await server.listening();
    const modes = new Set(
      entries().map((entry) => {
        const mode = modeOf(join(entry.parentPath, entry.name));
        return `${entry.isDirectory() ? 'folder' : 'file'} ${mode}`;
      }),
    );
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(modeOf(dataDirectory)).toBe('700');
    // What the program did not make is left as it is.
    expect([...modes].toSorted()).toEqual(['file 600', 'file 640', 'folder 700']);
    expect(modeOf(join(dataDirectory, 'notes-of-the-owner'))).toBe('640');
  }, 600_000);

  it('says in one sentence that another process works in the data directory', async () => {
    const first = processes.start({ PORT: '0' });
    await first.listening();
    expect(await failureOf(processes, {})).toBe(
      `The data directory ${dataDirectory} is in use by another process; stop it, or set DATA_DIR to another folder.`,
    );
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  }, 600_000);

  it('says in one sentence that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((listening) => other.once('listening', listening));
    const { port } = other.address() as AddressInfo; // a server on a port has such an address
    expect(
      await failureOf(processes, { PORT: String(port), LISTEN_HOST: '127.0.0.1', LOG_LEVEL: 'warn' }),
    ).toBe(`Port ${port} is already in use; set PORT to another one.`);
    other.close();
  }, 600_000);

  it('says in one sentence that it does not know the host to listen on', async () => {
    expect(await failureOf(processes, { LISTEN_HOST: 'no-such-host.invalid', LOG_LEVEL: 'warn' })).toBe(
      'LISTEN_HOST names no address of this machine: "no-such-host.invalid".',
    );
  }, 600_000);

  it('says in one sentence that the data directory cannot be written', async () => {
    mkdirSync(processes.directory, { recursive: true });
    const file = join(processes.directory, 'file');
    writeFileSync(file, '');
    expect(await failureOf(processes, { DATA_DIR: file })).toBe(
      `The data directory ${file} cannot be written; set DATA_DIR to a folder you own.`,
    );
  });

  it.each([
    [
      'is no address',
      'db:5432',
      'DATABASE_URL must be an address like postgres://user:password@host:5432/database.',
    ],
    [
      'leads to no server',
      'postgres://panel:secret@127.0.0.1:1/panel',
      'DATABASE_URL: no PostgreSQL server answers at 127.0.0.1:1.',
    ],
    [
      'leads nowhere for many processes',
      'postgres://panel:secret@127.0.0.1:1/panel',
      'DATABASE_URL: no PostgreSQL server answers at 127.0.0.1:1.',
    ],
  ])('says in one sentence that the database address %s', async (name, url, sentence) => {
    const many: Record<string, string> = name.includes('many') ? { WEB_CONCURRENCY: '2' } : {};
    expect(await failureOf(processes, { DATABASE_URL: url, ...many })).toBe(sentence);
  });
});

describe('the script that starts the server', () => {
  it('gives it the time that work under way and the database may take to end', async () => {
    // As a server does whose calls take all of their ten seconds, and whose database then takes some.
    const server = `process.on('SIGTERM', () => setTimeout(() => { console.log('closed'); process.exit(0); }, 13_000));
      console.log('ready');
      setInterval(() => {}, 1000);`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '-e',
      `import { start, stopAll } from ${JSON.stringify(resolve(import.meta.dirname, '../../scripts/children.mjs'))};
      const child = start(process.execPath, ['-e', ${JSON.stringify(server)}], { stdio: ['ignore', 'pipe', 'inherit'] });
      child.stdout.pipe(process.stdout);
      child.stdout.once('data', () => void stopAll());`,
    ]);
    expect(stdout.split('\n')).toEqual(['ready', 'closed', '']);
  });
});
