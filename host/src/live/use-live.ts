import { useSession } from '@balai/shared/session';
import { whenIdle } from '@balai/shared/ui/shell';
import { useEffect } from 'react';
import { useComposition } from '../shell/composition-context';

/** The first page is drawn by then. */
const AFTER_MS = 1_500;

/** Has the tab told what changes, for as long as the session lasts. Until its code is there, counters are asked for. */
export function useLive(): void {
  const session = useSession();
  // One that begins with a temporary password is told nothing before that is replaced.
  const token = session?.user.must_change_password ? undefined : session?.token;
  const composition = useComposition();
  useEffect(() => {
    if (token === undefined) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    const stopWaiting = whenIdle(AFTER_MS, () => {
      void Promise.all([import('./live'), import('./offer-composition')]).then(
        ([{ startLive }, { offerComposition }]) => {
          if (!isOver) stop = startLive({ onComposition: offerComposition(composition) });
        },
        // Its files do not arrive: the tab polls.
        () => undefined,
      );
    });
    return () => {
      isOver = true;
      stopWaiting();
      stop?.();
    };
  }, [token, composition]);
}
