import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { failureOf, serverProcesses } from './platform/testing/server-process';
import { layOutDatabase } from './platform/testing/test-database';

const processes = serverProcesses();
const dataDirectory = join(processes.directory, 'data');
beforeAll(() => layOutDatabase(dataDirectory));
afterAll(() => processes.close());

describe('the server process', () => {
  it('prints one line when it listens, finishes the call under way when told to stop, and ends with code 0', async () => {
    const server = processes.start({ PORT: '0' });
    const address = await server.listening();
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    const body = JSON.stringify({ email: 'a@demo.test', password: 'wrong' });
    const call = request(`${address}/panel/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
    });
    call.flushHeaders();
    await once(call, 'continue');
    server.child.kill('SIGTERM');
    // It hears of the signal while the second half is still missing: nobody else is let in any more.
    const isOpen = () =>
      fetch(`${address}/healthz`, { headers: { connection: 'close' } }).then(
        ({ ok }) => ok,
        () => false,
      );
    while (await isOpen());
    call.end(body);
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(401);
    expect(await json(answer)).toMatchObject({ message: 'Email or password is wrong' });
    expect(await server.ended).toBe(0);
    expect(server.output().split('\n')).toHaveLength(2);
    expect(server.errors()).toContain(
      'Nobody can sign in yet; npm run superadmin -- --help says how to register the first superadmin.\n',
    );
  }, 600_000);

  it('says in one sentence what is wrong with a variable', async () => {
    expect(await failureOf(processes, { PORT: 'many' })).toBe(
      'PORT must be a whole number from 0 to 65535, but is "many".',
    );
  });
});
