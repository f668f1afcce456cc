import { useEffect, type RefObject } from 'react';

const distanceOf = ([first, second]: readonly PointerEvent[]): number =>
  first && second ? Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY) : 0;

/**
 * Two fingers, or the wheel with Ctrl held (which is what touch pads send), make larger and smaller.
 * @param onPinch - gets the factor since the last time; keeps its identity.
 */
export function usePinch(target: RefObject<HTMLElement | null>, onPinch: (factor: number) => void): void {
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    const fingers = new Map<number, PointerEvent>();
    let before = 0;
    const down = (event: PointerEvent): void => {
      if (event.pointerType === 'touch') fingers.set(event.pointerId, event);
      before = distanceOf([...fingers.values()]);
    };
    const move = (event: PointerEvent): void => {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, event);
      const now = distanceOf([...fingers.values()]);
      // A step at a time: each one draws the pages anew.
      if (before === 0 || Math.abs(now / before - 1) < 0.08) return;
      onPinch(now / before);
      before = now;
    };
    const up = (event: PointerEvent): void => {
      fingers.delete(event.pointerId);
      before = 0;
    };
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      onPinch(event.deltaY < 0 ? 1.1 : 1 / 1.1);
    };
    const heard = new AbortController();
    const { signal } = heard;
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    for (const name of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
      element.addEventListener(name, up, { signal });
    }
    element.addEventListener('wheel', wheel, { signal, passive: false });
    return () => heard.abort();
  }, [target, onPinch]);
}
