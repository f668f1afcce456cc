import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** What pages may ask the browser for; where the place is not wanted, the browser refuses it without a question. */
const permissionsOf = (geolocation: boolean): string =>
  `geolocation=(${geolocation ? 'self' : ''}), camera=(), microphone=()`;
const ONE_YEAR_S = 31_536_000;

/** For everything that is not a page: nothing in it may run or be framed. */
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** What the identity provider of an installation changes in the policy of its page. */
export interface PageIdentity {
  /** Of the provider. */
  origin: string;
  /**
   * The page was opened by the provider's answer: it may stand in a frame or a window that our own page has opened, to
   * which it hands the answer.
   */
  isAnswer: boolean;
}

const withOrigin = (directive: string, identity: PageIdentity | null): string =>
  identity ? `${directive} ${identity.origin}` : directive;

/**
 * The page's policy: scripts of this origin and the one that stands in the page, styles with the answer's nonce, no
 * text becomes code. `default`, `dompurify` and `page-start` are the Trusted Types policies of the host.
 * @param scriptHashes - `sha256-...` of the scripts that stand in the page.
 * @param identity - the identity provider, which the page asks for tokens, also in a frame that nobody sees.
 */
export const pagePolicy = (
  nonce: string,
  scriptHashes: readonly string[],
  identity: PageIdentity | null = null,
): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self' data:",
    withOrigin("connect-src 'self'", identity),
    "worker-src 'self'",
    withOrigin("frame-src 'self'", identity),
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    `frame-ancestors ${identity?.isAnswer ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify page-start',
    'report-uri /panel/csp-report',
    'report-to csp',
  ].join('; ');

/** A page keeps hold of the window in which its person signs in at the provider, and that window of the page. */
const openerHeaders = ({ isAnswer }: PageIdentity): Record<string, string> =>
  isAnswer
    ? { 'cross-origin-opener-policy': 'unsafe-none', 'x-frame-options': 'SAMEORIGIN' }
    : { 'cross-origin-opener-policy': 'same-origin-allow-popups' };

/** Headers of the page beside those that every answer has. */
export const pageHeaders = (
  nonce: string,
  scriptHashes: readonly string[],
  identity: PageIdentity | null = null,
): Record<string, string> => ({
  'content-security-policy': pagePolicy(nonce, scriptHashes, identity),
  ...(identity ? openerHeaders(identity) : {}),
  // The browser itself refuses scripts that come without integrity. Chromium warns about 'style' as a destination.
  'integrity-policy': 'blocked-destinations=(script), endpoints=(csp)',
  'reporting-endpoints': 'csp="/panel/csp-report"',
  'cache-control': 'no-store',
});

/** Headers of a document that works in a frame of our page, without an origin: neither storage nor session are there. */
const sandboxHeaders = (directives: readonly string[]): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    ...directives,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
});

/** The documents that work in such a frame; none of them reaches the network. */
export const sandboxes = {
  // Converts HEIC pictures: the decoder makes code from text.
  heic: sandboxHeaders(["script-src 'self' 'unsafe-eval'", 'worker-src blob:', 'connect-src blob: data:']),
  // Draws word documents: they bring styles and pictures of their own, and no script.
  docx: sandboxHeaders([
    "script-src 'self'",
    "style-src 'unsafe-inline'",
    'img-src blob: data:',
    'font-src blob: data:',
  ]),
} as const;

/**
 * Of the frame of ours that holds a page of the external office viewer: nothing runs in it but that page, which keeps its
 * own origin and can neither open windows nor lead ours elsewhere.
 */
export const externalFrameHeaders = (viewerOrigin: string): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    `frame-src ${viewerOrigin}`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-same-origin allow-forms',
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
});

/** Of the service worker: it loads nothing but the panel's icon, for what it shows. */
export const pushWorkerHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; img-src 'self'; frame-ancestors 'none'",
  'cache-control': 'no-cache',
};

/** For an answer that is given before any hook has run: an address that cannot be read. */
export const closedHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': CLOSED_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-site',
  'cache-control': 'no-store',
};

/** The headers of every answer; a route that needs others sets them itself. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { geolocation }: { geolocation: boolean },
): Promise<void> {
  const permissions = permissionsOf(geolocation);
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    hsts: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', permissions);
    reply.header('x-server-time', Date.now());
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', CLOSED_POLICY);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    // Over plain http the header means nothing, and on localhost it would lock other projects out.
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', `max-age=${ONE_YEAR_S}; includeSubDomains`);
    }
  });
}
