import type { FastifyInstance } from 'fastify';
import { NotFoundError } from '../errors';
import { heicSandboxHeaders } from './security-headers';
import type { Releases } from './releases';

/** What the host's build calls the script of this document, see shared/build/define-host.ts. */
const SCRIPT = /^\/assets\/heic-sandbox\.[\w-]+\.js$/;

/** A document without origin asks for scripts as a stranger does, and is refused unless everybody may read them. */
export const scriptHeadersOfSandbox = (path: string): Record<string, string> =>
  SCRIPT.test(path) ? { 'access-control-allow-origin': '*' } : {};

/** Serves the one document where HEIC pictures are converted [2.85]; the page puts it into a sandboxed frame. */
export function serveHeicSandbox(app: FastifyInstance, releases: Releases): void {
  app.get('/sandbox/heic', async (_request, reply) => {
    const { integrity = {} } = (await releases.composition()) ?? {};
    const script = Object.keys(integrity).find((path) => SCRIPT.test(path));
    if (!script) throw new NotFoundError();
    // A browser that keyed the page otherwise would complain about every answer that asks for this.
    reply.removeHeader('origin-agent-cluster');
    reply.headers(heicSandboxHeaders).type('text/html; charset=utf-8');
    return `<!doctype html><title>HEIC</title><script src="${script}" integrity="${integrity[script]}" crossorigin="anonymous"></script>`;
  });
}
