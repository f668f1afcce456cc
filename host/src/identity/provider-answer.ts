import type { InlinedIdentityProvider } from '@balai/shared/contract/host/composition';

/** The identity provider of this installation, as the server wrote it into the page; null where there is none. */
export function inlinedProvider(): InlinedIdentityProvider | null {
  const block = document.getElementById('identity-provider')?.textContent;
  // Written by our server into our page.
  return block ? (JSON.parse(block) as InlinedIdentityProvider) : null;
}

/**
 * Takes the provider's answer where the address carries one [4.2]; nothing is fetched otherwise.
 * @returns whether it was for another window of ours, which has it by then: nothing is to be drawn here.
 */
export async function takeProviderAnswer(): Promise<boolean> {
  const { pathname, search } = window.location;
  if (pathname !== '/' || !/[?&]state=/.test(search) || !inlinedProvider()) return false;
  const { takeAnswer } = await import('./identity');
  return takeAnswer();
}
