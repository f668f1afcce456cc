import { Notice, PlainButton } from '@balai/shared/ui/plain';
import { useState } from 'react';
import { sessionLook } from '../session/session-look';
import { loginBeside, loginByRedirect, logoutAtProvider, useIdentity } from './identity';
import { useIdentityText } from './identity-text';
import { inlinedProvider } from './inlined-provider';

/**
 * The way in by the identity provider.
 * @param beside - the page stays as it is, because somebody has work in it.
 */
export function ProviderSignIn({ beside = false }: { beside?: boolean }) {
  const text = useIdentityText(inlinedProvider()?.name ?? '');
  const { failure, user, isAuthenticated, loading } = useIdentity();
  const [isBusy, setBusy] = useState(false);
  const [isSilent, setSilent] = useState(false);

  const run = async (way: () => Promise<unknown>) => {
    setBusy(true);
    setSilent(false);
    // The provider's own address could not be read; where it leads elsewhere, nobody sees the button again.
    await way().catch(() => setSilent(true));
    setBusy(false);
  };

  return (
    <div className={beside ? sessionLook('provider') : sessionLook('provider', 'provider-below')}>
      {failure || isSilent ? (
        <Notice status="danger">
          {failure?.message ?? text('providerFailed')}
          {failure && user?.email ? <p className={sessionLook('provider-person')}>{user.email}</p> : null}
        </Notice>
      ) : null}
      <PlainButton
        variant="outline"
        isLarge
        loading={isBusy || loading}
        onClick={() => void run(beside ? loginBeside : loginByRedirect)}
      >
        {text('signInWith')}
      </PlainButton>
      {isAuthenticated && failure && !beside ? (
        <PlainButton variant="ghost" onClick={() => void run(logoutAtProvider)}>
          {text('otherAccount')}
        </PlainButton>
      ) : null}
    </div>
  );
}
