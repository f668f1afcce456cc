import { Flex, Icon } from '@balai/shared/ui/core';
import { useSyncExternalStore } from 'react';
import { useShellText } from './shell-text';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** A thin bar while the network is gone; what is on the screen stays. */
export function OfflineBar() {
  const text = useShellText();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <Flex
      role="status"
      bg="warning.subtle"
      color="warning.fg"
      px="4"
      py="1.5"
      gap="2"
      align="center"
      justify="center"
      textStyle="sm"
    >
      <Icon name="offline" size={14} />
      {text('offline')}
    </Flex>
  );
}
