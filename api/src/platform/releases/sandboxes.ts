import type { FastifyInstance } from 'fastify';
import { NotFoundError } from '../errors';
import { sandboxes } from './security-headers';
import type { Releases } from './releases';

/** What the host's build calls the scripts of these documents, see shared/build/define-host.ts. */
const SCRIPT = /^\/assets\/(heic|docx)-sandbox\.[\w-]+\.js$/;

/** A document without origin asks for scripts as a stranger does, and is refused unless everybody may read them. */
export const scriptHeadersOfSandbox = (path: string): Record<string, string> =>
  SCRIPT.test(path) ? { 'access-control-allow-origin': '*' } : {};

/**
 * Serves the documents that the page puts into sandboxed frames: where HEIC pictures are converted [2.85], and where word
 * documents are drawn [2.65].
 */
export function serveSandboxes(app: FastifyInstance, releases: Releases): void {
  for (const [name, headers] of Object.entries(sandboxes)) {
    app.get(`/sandbox/${name}`, async (_request, reply) => {
      const { integrity = {} } = (await releases.composition()) ?? {};
      const script = Object.keys(integrity).find((path) => SCRIPT.exec(path)?.[1] === name);
      if (!script) throw new NotFoundError();
      // A browser that keyed the page otherwise would complain about every answer that asks for this.
      reply.removeHeader('origin-agent-cluster');
      reply.headers(headers).type('text/html; charset=utf-8');
      return `<!doctype html><html lang="id"><meta name="viewport" content="width=device-width"><title>${name}</title><script src="${script}" integrity="${integrity[script]}" crossorigin="anonymous"></script>`;
    });
  }
}
