import { logout } from '@balai/shared/session/logout';
import { useCallback } from 'react';
import { maySignOut } from './leave-guard';
import { useShellText } from './shell-text';

/**
 * Signs out and goes to '/', once nothing is unsaved or the person gives it up [2.34]; a call that failed is told [8.11],
 * and the browser has forgotten the session anyway [4.1].
 */
export function useSignOut(): () => Promise<void> {
  const text = useShellText();
  return useCallback(async () => {
    if (!(await maySignOut())) return;
    // Asked for before the session is given up: where the server is out of reach afterwards, it is there.
    const farewell = import('./farewell-toast').catch(() => null);
    const failure = await logout();
    if (failure) (await farewell)?.showFarewell(failure.message || text('somethingWentWrong'), text('close'));
    // The router belongs to the signed-in part of the page, which is gone by now.
    window.history.replaceState(null, '', '/');
  }, [text]);
}
