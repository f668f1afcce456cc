import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { freePort } from '../panel';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** What the list and the form of the application show. */
export interface ReactAdminRow {
  id: number;
  number: string;
  name: string;
  customer: string;
  status: string;
  value: number;
  close_date: string;
}

const madeUp = Array.from({ length: 100 }, (_, place): ReactAdminRow => ({
  id: place + 1,
  number: `PX/${String(place + 1).padStart(6, '0')}`,
  name: `CCTV installation ${place + 1}`,
  customer: `PT Contoh ${place + 1}`,
  status: 'visit',
  value: (place + 1) * 1_000_000,
  close_date: '2026-12-31',
}));

/** What ra-data-simple-rest asks for: a range of rows, or one of them. */
function answerRows(rows: readonly ReactAdminRow[], url: URL, answer: ServerResponse): void {
  answer.setHeader('content-type', 'application/json');
  const id = /^\/rows\/pipelines\/(\d+)$/.exec(url.pathname)?.[1];
  if (id) {
    answer.end(JSON.stringify(rows.find((row) => row.id === Number(id)) ?? null));
    return;
  }
  const [first = 0, last = 9] = JSON.parse(url.searchParams.get('range') ?? '[]') as number[];
  answer.setHeader('content-range', `pipelines ${first}-${last}/${rows.length}`);
  answer.end(JSON.stringify(rows.slice(first, last + 1)));
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

/** Serves a built application as the panel serves its own, brotli only, and rows in the order in which they are given. */
export async function serveApplication(
  directory: string,
  rows: readonly ReactAdminRow[] = madeUp,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const files = packed(directory);
  const server = createServer((incoming, answer) => {
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    if (url.pathname.startsWith('/rows/')) return answerRows(rows, url, answer);
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
