import { lazy, Suspense, type ComponentType } from 'react';

// All that comes with every page: client, button and words are asked for where the operator has named a provider.
const isConfigured = () => document.getElementById('identity-provider') !== null;
const fetchClient = () => import('./provider-sign-in');

// Where its code does not arrive, the password is still there.
const ProviderSignIn = lazy((): Promise<{ default: ComponentType<{ beside: boolean }> }> =>
  fetchClient().then(
    ({ ProviderSignIn: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
);

/** Where the way in by the identity provider stands. */
export const ProviderPlace = ({ beside = false }: { beside?: boolean }) =>
  isConfigured() ? (
    <Suspense>
      <ProviderSignIn beside={beside} />
    </Suspense>
  ) : null;

/**
 * Takes the provider's answer where the address carries one [4.2].
 * @returns whether it was for another window of ours, which has it by then: nothing is to be drawn here.
 */
export async function takeProviderAnswer(): Promise<boolean> {
  if (!isConfigured() || !window.location.search.includes('state=')) return false;
  const { startIdentity } = await fetchClient();
  return startIdentity();
}
