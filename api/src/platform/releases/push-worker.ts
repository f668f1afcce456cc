import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { NotFoundError } from '../errors';
import type { Releases } from './releases';
import { pushWorkerHeaders } from './security-headers';

/** What the host's build calls it, see shared/build/define-host.ts. */
const SCRIPT = /^\/assets\/push-worker\.[\w-]+\.js$/;

/**
 * Serves the service worker of the host that is live under one name, by which browsers know it when it changes. Its
 * folder holds no page, so that it controls none.
 */
export function servePushWorker(app: FastifyInstance, releases: Releases): void {
  app.get('/assets/push-worker.js', async (_request, reply) => {
    const { integrity = {} } = (await releases.composition()) ?? {};
    const script = Object.keys(integrity).find((path) => SCRIPT.test(path));
    if (!script) throw new NotFoundError();
    reply.headers(pushWorkerHeaders).type('text/javascript; charset=utf-8');
    return readFile(join(releases.directory, script));
  });
}
