import { useEffect, useRef } from 'react';
import { whenIdle } from '../when-idle';
import { attendToasts } from './toast';

/** The first page is drawn by then; a toast that comes earlier does not wait for it. */
const FETCHED_AFTER_MS = 1_500;

export interface ToasterProps {
  closeLabel: string;
  /** Goes where the link of a toast leads; default: as any link. */
  onFollow?: (to: string) => void;
}

/** Lets toasts appear; the host mounts it once. What draws them is not part of the first page. */
export function Toaster(props: ToasterProps) {
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    let isOver = false;
    let end: (() => void) | null = null;
    const fetchIt = () =>
      void import('../alerts/drawn-alerts').then(
        ({ drawToasts }) => {
          // Asked for by a toast and by the idle browser: whoever comes second takes nothing away.
          if (isOver || end) return;
          end = drawToasts({
            closeLabel: () => latest.current.closeLabel,
            follow: (to) => (latest.current.onFollow ?? go)(to),
          });
        },
        // The next toast asks again.
        () => undefined,
      );
    const leave = attendToasts(fetchIt);
    const stop = whenIdle(FETCHED_AFTER_MS, fetchIt);
    return () => {
      isOver = true;
      stop();
      leave();
      end?.();
    };
  }, []);
  return null;
}

const go = (to: string): void => window.location.assign(to);
