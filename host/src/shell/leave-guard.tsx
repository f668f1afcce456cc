import { setUnsavedWork, unsavedWorkAtom, sessionStore, useUnsavedWork } from '@balai/shared/session';
import { useEffect, useRef } from 'react';
import { useBlocker, useLocation, useNavigationType } from 'react-router-dom';

const withdraw = async (): Promise<void> => (await import('@balai/shared/ui/alerts')).withdrawQuestion();

export const hasUnsavedWork = (): boolean => sessionStore.get(unsavedWorkAtom);

/** @returns whether nothing is unsaved, or the person gives it up. */
export async function mayLeave(): Promise<boolean> {
  if (!hasUnsavedWork()) return true;
  const { confirmLeave } = await import('@balai/shared/ui/alerts');
  const leaves = await confirmLeave();
  if (leaves) setUnsavedWork(false);
  return leaves;
}

/**
 * Asks before a page with unsaved work is left [2.34][2.63]: inside the panel with our dialog, at its edge with the
 * browser's own, which is the only one it allows there.
 */
export function LeaveGuard() {
  const isUnsaved = useUnsavedWork();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedWork() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayLeave().then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (isBack) void withdraw();
  }, [pathname, isBack]);
  // Signed out, also in another tab: the next one here is not asked about what this one was doing.
  useEffect(() => () => void withdraw(), []);
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  return null;
}
