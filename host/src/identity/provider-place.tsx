import { lazy, Suspense, type ComponentType } from 'react';
import { inlinedProvider } from './provider-answer';

// Where its code does not arrive, the password is still there.
const ProviderSignIn = lazy((): Promise<{ default: ComponentType<{ beside: boolean }> }> =>
  import('./provider-sign-in').then(
    ({ ProviderSignIn: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
);

/** Where the way in by the identity provider stands; nothing, and no code, where there is none. */
export const ProviderPlace = ({ beside = false }: { beside?: boolean }) =>
  inlinedProvider() ? (
    <Suspense>
      <ProviderSignIn beside={beside} />
    </Suspense>
  ) : null;
