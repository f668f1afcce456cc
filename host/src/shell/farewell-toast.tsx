import { sessionAtom, sessionStore } from '@balai/shared/session';
import { UiProvider } from '@balai/shared/ui/core';
import { toast, Toaster } from '@balai/shared/ui/shell';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { pageNonce } from './page-nonce';

/** Time to read it and to sign in again. */
const SHOWN_MS = 15_000;

function Farewell({ message, closeLabel }: { message: string; closeLabel: string }) {
  useEffect(() => toast({ tone: 'danger', title: message, duration: SHOWN_MS }), [message]);
  return <Toaster closeLabel={closeLabel} />;
}

/**
 * Says over the sign-in page that signing out failed, until somebody signs in: the shell with its toasts is gone by
 * then, and the sign-in page has none, because few ever need them there.
 */
export function showFarewell(message: string, closeLabel: string): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const forget = sessionStore.sub(sessionAtom, () => {
    forget();
    root.unmount();
    place.remove();
  });
  root.render(
    <UiProvider nonce={pageNonce()}>
      <Farewell message={message} closeLabel={closeLabel} />
    </UiProvider>,
  );
}
