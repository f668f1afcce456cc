import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { freePort } from '../panel';

const ROWS = 100;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

const row = (id: number) => ({
  id,
  number: `PX/${String(id).padStart(6, '0')}`,
  name: `CCTV installation ${id}`,
  customer: `PT Contoh ${id}`,
  status: 'visit',
  value: id * 1_000_000,
  close_date: '2026-12-31',
});

/** What ra-data-simple-rest asks for: a range of rows, or one of them. */
function answerRows(url: URL, answer: ServerResponse): void {
  const id = /^\/rows\/pipelines\/(\d+)$/.exec(url.pathname)?.[1];
  if (id) {
    answer.setHeader('content-type', 'application/json').end(JSON.stringify(row(Number(id))));
    return;
  }
  const rows = Array.from({ length: 10 }, (_, place) => row(place + 1));
  answer
    .setHeader('content-type', 'application/json')
    .setHeader('content-range', `pipelines 0-${rows.length - 1}/${ROWS}`)
    .end(JSON.stringify(rows));
}

/** The files of a folder, packed as small as brotli can, by the path they are asked for. */
function packed(directory: string): Map<string, Buffer> {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    names.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [file.slice(directory.length).replaceAll('\\', '/'), brotliCompressSync(readFileSync(file))];
    }),
  );
}

/** Serves a built application as the panel serves its own, brotli only, and rows that are always the same. */
export async function serveApplication(
  directory: string,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const files = packed(directory);
  const server = createServer((incoming, answer) => {
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    if (url.pathname.startsWith('/rows/')) return answerRows(url, answer);
    const path = url.pathname === '/' ? '/index.html' : url.pathname;
    const content = files.get(path);
    if (!content) return void answer.writeHead(404).end();
    const type = types[extname(path)] ?? 'application/octet-stream';
    answer.writeHead(200, {
      'content-type': type,
      'content-encoding': 'br',
      'content-length': content.length,
    });
    answer.end(content);
  });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}
