/** @jest-environment node */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { apiProxy } from './api-proxy';

/** A port on which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // of a server that listens on a port
  server.close();
  return port;
}

test('a call is unavailable, and no session over, while the API restarts', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'balai-proxy-'));
  writeFileSync(join(directory, 'main.js'), '');
  const compiler = webpack({
    context: directory,
    mode: 'development',
    entry: './main.js',
    stats: 'none',
    infrastructureLogging: { level: 'none' },
  });
  const port = await closedPort();
  const server = new WebpackDevServer(
    { port, host: 'localhost', static: false, proxy: [apiProxy(`http://localhost:${await closedPort()}`)] },
    compiler,
  );
  try {
    await server.start();
    const { status } = await fetch(`http://localhost:${port}/panel/role/access`);
    expect(status).toBe(503);
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true });
  }
}, 60_000);
