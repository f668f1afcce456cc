import { createHash } from 'node:crypto';
import type { InlinedComposition, InlinedIdentityProvider } from '@balai/shared/contract/host/composition';

/** The host's page; every answer gets a nonce of its own. */
export interface PageTemplate {
  render(nonce: string): string;
  /** `sha256-...` of every script that stands in the page itself, for its policy. */
  scriptHashes: readonly string[];
}

const scriptHashesOf = (html: string): string[] =>
  html
    .split('<script>')
    .slice(1)
    .map((rest) => rest.split('</script>', 1)[0] ?? '')
    .map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);

/** JSON that may stand inside a script element: '<' would let a text end it. */
const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Puts what the page has to know of the identity provider into it, as a data block. */
export const withIdentityProvider = (page: string, settings: InlinedIdentityProvider): string =>
  page.replace(
    '</head>',
    () => `<script type="application/json" id="identity-provider">${inlineJson(settings)}</script></head>`,
  );

/** Adds integrity to the scripts and style sheets that the table knows; what it does not know, browsers refuse. */
function withIntegrity(html: string, integrity: Record<string, string>): string {
  return html.replace(/<(?:script|link)\b[^<>]*>/g, (tag) => {
    if (/\sintegrity=/.test(tag)) return tag;
    const path = /\s(?:src|href)="?([^\s">]+)/.exec(tag)?.[1];
    const hash = path && integrity[path];
    return hash ? `${tag.replace(/\/?>$/, '').trimEnd()} integrity="${hash}" crossorigin="anonymous">` : tag;
  });
}

/**
 * Prepares the host's page: integrity on its tags, the composition as a data block, and the place where the nonce of an answer goes.
 */
export function pageTemplate(html: string, composition: InlinedComposition): PageTemplate {
  const block = `<script type="application/json" id="composition">${inlineJson(composition)}</script>`;
  const nonce = html.includes('name="csp-nonce"') ? '' : '<meta name="csp-nonce" nonce="__NONCE__">';
  const complete = withIntegrity(
    html.replace('</head>', () => `${nonce}</head>`),
    composition.integrity,
  );
  const pieces = complete.replace('</head>', () => `${block}</head>`).split('__NONCE__');
  return { render: (value) => pieces.join(value), scriptHashes: scriptHashesOf(html) };
}
