/**
 * The first module that runs in the page. Everything that a script could later be talked into loading passes here:
 * - `__integrity(url)` answers the hash that a file of this composition has; webpack's runtimes and the federation
 *   ask it for every script and style sheet and refuse what has none;
 * - the default Trusted Types policy lets only addresses of released scripts become script elements, and only
 *   sanitised HTML become elements; the purifier's policy is made here and given to the purifier alone.
 *
 * It imports only what imports nothing itself, so that nothing can run before it.
 */
import { keepPurifierPolicy, sanitizeHtml } from '@balai/shared/ui/sanitizer';

declare global {
  /** `sha384-...` of a file of this origin, undefined for every other address. */
  var __integrity: (url: string) => string | undefined;
}

const RELEASED_SCRIPT = /^\/(assets|r\/[a-z][a-z-]*\/[\w.-]+)\/[\w.-]+\.js$/;

/** The repeated request for a script that did not arrive, see shared/build/integrity-plugin.ts. */
const RETRY = /^(\?r=\d)?$/;

/** @param composition - text of the page's composition block; `integrity` maps paths to hashes. */
export function integrityLookup(composition: string, pageUrl: string): (url: string) => string | undefined {
  // Written by our server into our page; a missing or broken block leaves an empty table, which refuses everything.
  const { integrity } = JSON.parse(composition) as { integrity?: Record<string, string> };
  const table = new Map(Object.entries(integrity ?? {}));
  const { origin } = new URL(pageUrl);
  return (url) => {
    const { origin: fileOrigin, pathname } = new URL(url, pageUrl);
    return fileOrigin === origin ? table.get(pathname) : undefined;
  };
}

/** @throws TypeError for an address that is not a released script of this origin. */
export function releasedScriptUrl(url: string, pageUrl: string): string {
  const { origin, pathname, search } = new URL(url, pageUrl);
  if (origin !== new URL(pageUrl).origin || !RELEASED_SCRIPT.test(pathname) || !RETRY.test(search)) {
    throw new TypeError(`Refused to load the script ${url}.`);
  }
  return url;
}

/** All we use of it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createScriptURL(url: string): string;
      createHTML(html: string): string;
      createScript?(): never;
    },
  ): object;
}

function installGuard() {
  const composition = document.getElementById('composition')?.textContent ?? '{}';
  Object.defineProperty(globalThis, '__integrity', {
    value: Object.freeze(integrityLookup(composition, location.href)),
    writable: false,
    configurable: false,
  });
  if (IS_DEVELOPMENT) return; // Departments under development come from other ports.
  // lib.dom does not know Trusted Types in every version.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => releasedScriptUrl(url, location.href),
    createHTML: sanitizeHtml,
    createScript() {
      throw new TypeError('Refused to run text as a script.');
    },
  });
  // The purifier's own policy, which lets pass what it has cleaned. Made here, the name is taken from the first moment.
  const purifierPolicy = trustedTypes?.createPolicy('dompurify', {
    createScriptURL: (url) => releasedScriptUrl(url, location.href),
    createHTML: (html) => html,
  });
  if (purifierPolicy) keepPurifierPolicy(purifierPolicy);
}

installGuard();
