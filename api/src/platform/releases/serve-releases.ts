import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityProvider } from '../auth/identity-provider';
import { NotFoundError } from '../errors';
import { compressAnswer } from '../http/compression';
import { withIdentityProvider } from './page';
import { servePushWorker } from './push-worker';
import { scriptHeadersOfSandbox, serveSandboxes } from './sandboxes';
import { pageHeaders } from './security-headers';
import type { Releases } from './releases';
import { serveFolder } from './static-files';

/** Paths that are never a page of the shell: an unknown one is an error and not the start page. */
const NOT_A_PAGE = /^\/(panel|apps|api|storage|assets|r|sandbox|metrics|healthz|readyz)(\/|$)/;

const NOT_BUILT = `<!doctype html><title>Balai</title>
<p>The user interface has not been built yet. Run <code>npm start</code>, or <code>pnpm build</code> and reload.</p>`;

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';

/** The start page is a page for everybody; under other addresses a script that is not there must not become one. */
const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (pathOf(request) === '/' || (request.headers.accept ?? '').includes('text/html')) &&
  !NOT_A_PAGE.test(pathOf(request));

/** Files and pages of the shell: they cost next to nothing, and without them nobody could be told that it is busy. */
export const isStatic = (request: FastifyRequest): boolean =>
  /^\/(r|assets|sandbox|storage\/public)\//.test(pathOf(request)) || (request.is404 && wantsPage(request));

/** Whether the identity provider has sent the person here: to the site's origin, with its answer. */
const isProviderAnswer = (request: FastifyRequest): boolean =>
  pathOf(request) === '/' && /[?&]state=/.test(request.url) && /[?&](code|error)=/.test(request.url);

async function sendPage(
  releases: Releases,
  provider: IdentityProvider | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const composition = await releases.composition();
  reply.type('text/html; charset=utf-8');
  if (!composition) {
    reply.code(503);
    return NOT_BUILT;
  }
  const nonce = randomBytes(18).toString('base64url');
  const page = composition.page.render(nonce);
  const identity = provider && { origin: provider.origin, isAnswer: isProviderAnswer(request) };
  reply.headers(pageHeaders(nonce, composition.page.scriptHashes, identity));
  const whole = provider ? withIdentityProvider(page, provider.settings) : page;
  return compressAnswer(request, reply, whole);
}

/**
 * Serves the files of all releases, which never change under their name, and the host's page under every address that
 * is a page of the shell.
 */
export function serveReleases(
  app: FastifyInstance,
  releases: Releases,
  provider: IdentityProvider | null,
): void {
  for (const folder of ['r', 'assets']) {
    serveFolder(app, {
      prefix: `/${folder}/`,
      folder: join(releases.directory, folder),
      headersOf: scriptHeadersOfSandbox,
    });
  }
  servePushWorker(app, releases);
  serveSandboxes(app, releases);
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) throw new NotFoundError();
    return sendPage(releases, provider, request, reply);
  });
}
