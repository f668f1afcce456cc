import { useEffect, useRef } from 'react';
import { useDirection } from '../provider/direction';

/** What is wider than its frame is scrolled by the same keys. */
const isWide = (target: EventTarget | null): boolean =>
  target instanceof Element && target.scrollWidth > target.clientWidth;

interface Turning {
  onPrevious?: () => void;
  onNext?: () => void;
}

/** The arrow keys turn to the picture before or after, wherever in the dialog the focus is. */
export function useTurningKeys(open: boolean, turning: Turning): void {
  const isRtl = useDirection() === 'rtl';
  const latest = useRef(turning);
  latest.current = turning;
  useEffect(() => {
    if (!open) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isWide(event.target)) return;
      const { onPrevious, onNext } = latest.current;
      if (event.key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) onPrevious?.();
      if (event.key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) onNext?.();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [open, isRtl]);
}
