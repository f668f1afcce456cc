import { Button, Notice, Stack, Text } from '@balai/shared/ui/core';
import { useState } from 'react';
import { useSessionText } from '../session/session-text';
import { loginBeside, loginByRedirect, logoutAtProvider, useIdentity } from './identity';
import { inlinedProvider } from './provider-answer';

/**
 * The way in by the identity provider.
 * @param beside - the page stays as it is, because somebody has work in it.
 */
export function ProviderSignIn({ beside }: { beside: boolean }) {
  const text = useSessionText();
  const { failure, user, isAuthenticated } = useIdentity();
  const [isBusy, setBusy] = useState(false);
  const [isSilent, setSilent] = useState(false);
  const { name = '' } = inlinedProvider() ?? {};
  const words = (key: Parameters<typeof text>[0]) => text(key).replace('{name}', name);

  const run = async (way: () => Promise<unknown>) => {
    setBusy(true);
    setSilent(false);
    // The provider's own address could not be read; where it leads elsewhere, nobody sees the button again.
    await way().catch(() => setSilent(true));
    setBusy(false);
  };

  return (
    <Stack gap="3" mt={beside ? undefined : 4}>
      {failure || isSilent ? (
        <Notice status="danger">
          {failure?.message ?? words('providerFailed')}
          {failure && user?.email ? <Text textStyle="sm">{user.email}</Text> : null}
        </Notice>
      ) : null}
      <Button
        type="button"
        variant="outline"
        size="lg"
        width="100%"
        loading={isBusy}
        onClick={() => void run(beside ? loginBeside : loginByRedirect)}
      >
        {words('signInWith')}
      </Button>
      {isAuthenticated && failure && !beside ? (
        <Button type="button" variant="ghost" onClick={() => void run(logoutAtProvider)}>
          {words('otherAccount')}
        </Button>
      ) : null}
    </Stack>
  );
}
