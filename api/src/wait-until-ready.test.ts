import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const script = resolve(import.meta.dirname, '../../scripts/wait-until-ready.mjs');

/** Runs a program with what the start script waits with. @returns what it says, line by line. */
async function run(program: string): Promise<string[]> {
  const imported = `import { addressOf, waitUntilReady } from ${JSON.stringify(script)};\n${program}`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', imported]);
  return stdout.trim().split('\n');
}

describe('the script that waits for the server', () => {
  it('asks it where it listens', async () => {
    const hosts = ['undefined', "''", "'0.0.0.0'", "'::'", "'10.1.2.3'", "'panel.example.com'", "'fd00::1'"];
    expect(await run(hosts.map((host) => `console.log(addressOf(${host}, 3000));`).join('\n'))).toEqual([
      'http://localhost:3000',
      'http://localhost:3000',
      'http://localhost:3000',
      'http://localhost:3000',
      'http://10.1.2.3:3000',
      'http://panel.example.com:3000',
      'http://[fd00::1]:3000',
    ]);
  });

  it('waits for as long as it takes to become ready, and says so again and again', async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.writeHead(asked > 3 ? 200 : 503).end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo; // a server on a port has such an address
    const address = `http://127.0.0.1:${port}`;
    const [first, ...others] = await run(`
      const say = (text) => console.log(text);
      const running = { exitCode: null, signalCode: null };
      console.log(await waitUntilReady(running, '${address}', { say, sayEveryMs: 1 }));`);
    expect(first).toBe(`The server is not ready yet; ${address}/readyz says why, once it listens`);
    expect(others.at(-1)).toBe('true');
    await new Promise((closed) => server.close(closed));
  });

  it('ends when it has ended', async () => {
    const ended = `{ exitCode: 1, signalCode: null }`;
    expect(
      await run(`console.log(await waitUntilReady(${ended}, 'http://127.0.0.1:1', { say: console.log }));`),
    ).toEqual(['false']);
  });
});
