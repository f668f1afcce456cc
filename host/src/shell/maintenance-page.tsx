import { checkRoleAccess } from '@balai/shared/session/role-access';
import { Button, Flex, Logo } from '@balai/shared/ui/core';
import { useEffect, useState } from 'react';
import { MiscPage } from './misc-page';
import { useShellText } from './shell-text';

const FIRST_TRY_AFTER_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * /misc/maintenance [2.29]: asks again by itself, at growing intervals.
 * @param onReturn - called once the panel answers again.
 */
export function MaintenancePage({ onReturn }: { onReturn: () => void }) {
  const text = useShellText();
  const [tries, setTries] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const ask = () => setAsking(true);

  useEffect(() => {
    const timer = setTimeout(ask, Math.min(FIRST_TRY_AFTER_MS * 2 ** tries, LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  }, [tries]);

  useEffect(() => {
    if (!isAsking) return;
    const stop = new AbortController();
    void checkRoleAccess(stop.signal).then((access) => {
      if (stop.signal.aborted) return;
      setAsking(false);
      if (access === 'granted' || access === 'refused') onReturn();
      else setTries((count) => count + 1);
    });
    return () => stop.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the question is asked once per try, whatever is passed in
  }, [isAsking]);

  return (
    <Flex direction="column" minH="100dvh" bg="bg">
      <Flex px="6" py="5">
        <Logo size={30} name="Balai" />
      </Flex>
      <MiscPage
        code="503"
        title={text('maintenanceTitle')}
        actions={
          <Button loading={isAsking} onClick={ask}>
            {text('tryNow')}
          </Button>
        }
      >
        {text('maintenanceText')}
      </MiscPage>
    </Flex>
  );
}
