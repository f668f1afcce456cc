import { COPY_PARAMETER } from '@balai/shared/contract/host/copy-address';
import { IMPORT_PARAMETER } from '@balai/shared/contract/host/import-address';
import { setUnsavedWork, unsavedWorkAtom, sessionStore, useUnsavedWork } from '@balai/shared/session';
import { isSendingWork } from '@balai/shared/session/background-work';
import { hasDrafts } from '@balai/shared/session/stored-drafts';
import { readStored, removeStored, storageKeys } from '@balai/shared/session/storage';
import { useEffect, useRef } from 'react';
import { useBlocker, useLocation, useNavigationType, type Location } from 'react-router-dom';

const withdraw = async (): Promise<void> => (await import('@balai/shared/ui/alerts')).withdrawQuestion();

export const hasUnsavedWork = (): boolean => sessionStore.get(unsavedWorkAtom);

/** @returns whether nothing is unsaved, or the person gives it up. */
export const mayLeave = async (): Promise<boolean> => !hasUnsavedWork() || isGivenUp();

/**
 * As `mayLeave`, for who signs out: what he wrote elsewhere goes too, on the pages of other tabs and as drafts of
 * earlier ones, and what is being sent behind the pages stops half way.
 */
export const maySignOut = async (): Promise<boolean> =>
  !(hasUnsavedWork() || readStored(storageKeys.unsavedWork) !== null || hasDrafts() || isSendingWork()) ||
  isGivenUp();

async function isGivenUp(): Promise<boolean> {
  const { confirmLeave } = await import('@balai/shared/ui/alerts');
  const leaves = await confirmLeave();
  if (leaves) setUnsavedWork(false);
  return leaves;
}

/**
 * An import stands in the place of the list whose path it has, and the form of a copy in that of an empty one: pages of
 * their own.
 */
const pageOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => {
  const parameters = new URLSearchParams(search);
  return [pathname, parameters.get(IMPORT_PARAMETER), parameters.get(COPY_PARAMETER)].join(' ');
};

/**
 * As `mayLeave`, before something is done on the way to an address of the panel that has to be left undone where one
 * stays.
 * @param go - that and the way; false where it was refused, so that the page stays and its work as unsaved as it was.
 */
export async function leaveFor(from: Location, to: string, go: () => Promise<boolean>): Promise<void> {
  const isLeft = pageOf(from) !== pageOf(new URL(to, window.location.origin));
  const isUnsaved = isLeft && hasUnsavedWork();
  if (isLeft && !(await mayLeave())) return;
  if (!(await go()) && isUnsaved) setUnsavedWork(true);
}

/**
 * Asks before a page with unsaved work is left [2.34][2.63]: inside the panel with our dialog, at its edge with the
 * browser's own, which is the only one it allows there.
 */
export function LeaveGuard() {
  const isUnsaved = useUnsavedWork();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedWork() && pageOf(currentLocation) !== pageOf(nextLocation),
  );
  /** Where one was about to go last: a second press of Back, or a push, may come while the question is open. */
  const latest = useRef(blocker);
  const isAsking = useRef(false);
  useEffect(() => {
    latest.current = blocker;
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    void mayLeave().then((leaves) => {
      isAsking.current = false;
      const { current } = latest;
      if (current.state !== 'blocked') return;
      if (leaves) current.proceed();
      else current.reset();
    });
  }, [blocker]);
  const page = pageOf(useLocation());
  const isBack = useNavigationType() === 'POP';
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    if (isBack) void withdraw();
  }, [page, isBack]);
  // Signed out, also in another tab: the next one here is not asked about what this one was doing.
  useEffect(() => () => void withdraw(), []);
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    // A page that is gone holds nothing that a sign-out would have to ask about.
    const end = () => removeStored(storageKeys.unsavedWork);
    window.addEventListener('beforeunload', warn);
    window.addEventListener('pagehide', end);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('pagehide', end);
    };
  }, [isUnsaved]);
  return null;
}
