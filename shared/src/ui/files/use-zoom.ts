import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { usePinch } from './use-pinch';

/** Larger than this nothing is drawn. */
const LARGEST = 4;

/** Pixels of the frame, without its scrollbars. */
export interface FrameSize {
  width: number;
  height: number;
}

/** How large somebody may see what is in the frame. */
interface Scales {
  smallest: number;
  /** As it is shown first. */
  fitting: number;
}

export interface Zoom {
  room: FrameSize;
  scale: number;
  zoomBy: (factor: number) => void;
  fit: () => void;
  /** What single keys do, by their name. */
  keys: Readonly<Record<string, () => void>>;
}

/** The size of the frame, as its window changes; 0 before it is drawn. */
function useFrameSize(frame: RefObject<HTMLElement | null>): FrameSize {
  const [size, setSize] = useState<FrameSize>({ width: 0, height: 0 });
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = (): void => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}

/**
 * What was in the middle of the frame stays there when the scale changes.
 * @param scale - null before it is known: it begins at its beginning.
 */
function useKeptMiddle(frame: RefObject<HTMLElement | null>, scale: number | null): void {
  /** Parts of what is scrolled; what is not scrolled is in the middle. */
  const middle = useRef({ across: 0.5, down: 0.5 });
  const read = useCallback((): void => {
    const element = frame.current;
    if (!element) return;
    middle.current = {
      across: (element.scrollLeft + element.clientWidth / 2) / (element.scrollWidth || 1),
      down: (element.scrollTop + element.clientHeight / 2) / (element.scrollHeight || 1),
    };
  }, [frame]);
  const shown = useRef(scale);
  useLayoutEffect(() => {
    const element = frame.current;
    const before = shown.current;
    shown.current = scale;
    if (!element || before === null || before === scale) return;
    const { across, down } = middle.current;
    element.scrollTo({
      left: across * element.scrollWidth - element.clientWidth / 2,
      top: down * element.scrollHeight - element.clientHeight / 2,
    });
  }, [frame, scale]);
  useEffect(() => {
    const element = frame.current;
    read();
    element?.addEventListener('scroll', read, { passive: true });
    return () => element?.removeEventListener('scroll', read);
  }, [frame, read, scale]);
}

/**
 * How large what is in a frame is drawn: as it fits, until somebody makes it larger or smaller with buttons, keys, two
 * fingers or the wheel.
 * @param scalesIn - for a frame of that size.
 */
export function useZoom(frame: RefObject<HTMLElement | null>, scalesIn: (room: FrameSize) => Scales): Zoom {
  const room = useFrameSize(frame);
  const { smallest, fitting } = scalesIn(room);
  const [chosen, setChosen] = useState<number | null>(null);
  const bounded = (scale: number): number => Math.min(LARGEST, Math.max(smallest, scale));
  const scale = bounded(chosen ?? fitting);
  const latest = useRef({ scale, bounded });
  latest.current = { scale, bounded };
  useKeptMiddle(frame, room.width === 0 ? null : scale);
  const zoomBy = useCallback((factor: number): void => {
    setChosen((before) => latest.current.bounded((before ?? latest.current.scale) * factor));
  }, []);
  const fit = useCallback((): void => setChosen(null), []);
  usePinch(frame, zoomBy);
  const keys = { '+': () => zoomBy(1.25), '-': () => zoomBy(0.8), '0': fit };
  return { room, scale, zoomBy, fit, keys };
}
