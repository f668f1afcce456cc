import { sessionAtom, sessionStore, setUnsavedWork } from '@balai/shared/session';
import {
  answerPasswordQuestion,
  attendSessionExpiry,
  sessionExpiredAtom,
} from '@balai/shared/session/session-expiry';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState, type ComponentType } from 'react';

const inStore = { store: sessionStore };

/**
 * Asks for the password over the page when the session has ended; the page and what was typed in it stay, and the
 * calls that waited go on. The dialog itself is fetched when it is needed first.
 */
export function SessionExpiry() {
  const isExpired = useAtomValue(sessionExpiredAtom, inStore);
  const session = useAtomValue(sessionAtom, inStore);
  const before = useRef(session);
  const [Dialog, setDialog] = useState<ComponentType<{ open: boolean }> | null>(null);
  useEffect(() => attendSessionExpiry(), []);
  useEffect(() => {
    if (!isExpired || Dialog) return;
    import('./session-expiry-dialog').then(
      ({ SessionExpiryDialog }) => setDialog(() => SessionExpiryDialog),
      // The calls that waited fail with the server's answer; the next one asks again.
      () => answerPasswordQuestion(false),
    );
  }, [isExpired, Dialog]);
  useEffect(() => {
    if (!isExpired) before.current = session;
    // Signed in again: here, or in another tab of this browser.
    else if (session && session.token !== before.current?.token)
      goOn(session.user.id === before.current?.user.id);
  }, [isExpired, session]);
  return Dialog ? <Dialog open={isExpired} /> : null;
}

function goOn(isSamePerson: boolean): void {
  answerPasswordQuestion(isSamePerson);
  if (isSamePerson) return;
  // What is on the screen belongs to somebody else.
  setUnsavedWork(false);
  window.location.assign('/');
}
