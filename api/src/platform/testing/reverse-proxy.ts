import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReverseProxy {
  /** Without a slash at the end. */
  address: string;
  close(): Promise<void>;
}

const isRepeatable = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' || headers['idempotency-key'] !== undefined;

/**
 * The least that stands before two processes: every call goes out over a new connection, so that the processes are
 * asked in turn. One whose connection breaks before the answer begins is asked again, when that does no harm.
 */
export async function startReverseProxy(upstream: string): Promise<ReverseProxy> {
  const server: Server = createServer((incoming, outgoing) => {
    const body: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => body.push(chunk));
    incoming.on('end', () =>
      forward(upstream, incoming, outgoing, Buffer.concat(body), isRepeatable(incoming)),
    );
  });
  server.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo; // a server on a port has such an address
  return {
    address: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function forward(
  upstream: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  body: Buffer,
  mayRepeat: boolean,
): void {
  const headers = { ...incoming.headers, connection: 'close', 'x-forwarded-for': '127.0.0.1' };
  const call = ask(`${upstream}${incoming.url ?? '/'}`, { method: incoming.method, headers, agent: false });
  call.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    answer.on('error', () => outgoing.destroy());
  });
  call.on('error', () => {
    if (mayRepeat && !outgoing.headersSent) return forward(upstream, incoming, outgoing, body, false);
    if (!outgoing.headersSent) outgoing.writeHead(502);
    outgoing.end();
  });
  call.end(body);
}
