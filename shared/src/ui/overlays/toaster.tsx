import { useEffect, useState, type ComponentType } from 'react';
import type { ToasterProps } from './drawn-toaster';
import { whenIdle } from '../when-idle';
import { attendToasts } from './toast';

/** The first page is drawn by then; a toast that comes earlier does not wait for it. */
const FETCHED_AFTER_MS = 1_500;

/** Where toasts appear; the host mounts it once. What draws them is not part of the first page. */
export function Toaster(props: ToasterProps) {
  const [Drawn, setDrawn] = useState<ComponentType<ToasterProps> | null>(null);
  useEffect(() => {
    if (Drawn) return;
    const fetchIt = () =>
      void import('./drawn-toaster').then(
        ({ DrawnToaster }) => setDrawn(() => DrawnToaster),
        // The next toast asks again.
        () => undefined,
      );
    const leave = attendToasts(fetchIt);
    const stop = whenIdle(FETCHED_AFTER_MS, fetchIt);
    return () => {
      stop();
      leave();
    };
  }, [Drawn]);
  return Drawn ? <Drawn {...props} /> : null;
}
