import type { InlinedIdentityProvider } from '@balai/shared/contract/host/composition';

/** The identity provider of this installation, as the server wrote it into the page; null where there is none. */
export function inlinedProvider(): InlinedIdentityProvider | null {
  const block = document.getElementById('identity-provider')?.textContent;
  // Written by our server into our page.
  return block ? (JSON.parse(block) as InlinedIdentityProvider) : null;
}
