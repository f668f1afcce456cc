import { logout } from '@balai/shared/session/logout';
import { toast } from '@balai/shared/ui/shell';
import { useCallback } from 'react';
import { useShellText } from './shell-text';

/** Signs out and goes to '/'; a call that failed is told [8.11], and the browser has forgotten the session anyway [4.1]. */
export function useSignOut(): () => Promise<void> {
  const text = useShellText();
  return useCallback(async () => {
    const failure = await logout();
    if (failure) toast({ tone: 'danger', title: failure.message || text('somethingWentWrong') });
    // The router belongs to the signed-in part of the page, which is gone by now.
    window.history.replaceState(null, '', '/');
  }, [text]);
}
