import { useDirection } from '@balai/shared/ui/shell';
import KeenSlider, { type KeenSliderInstance } from 'keen-slider';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** The index of the ticker moves on by itself so often [9.4]. */
const ADVANCE_MS = 300_000;
/** [9.9] */
const SLIDE_MS = 500;

/** A part of a slide's width: who moves it by less has pressed something in it. */
const LEAST_DRAG = 0.02;

/** Of one slide alone the count is two: it wraps onto itself [4.17][4.18]. */
const LEAST_COUNT = 2;

interface Slides {
  /** What holds the slides. */
  box: RefObject<HTMLDivElement | null>;
  /** The slide in view, from 0. */
  shown: number;
  /** The place that is said, from 1, and of how many. */
  place: number;
  count: number;
  previous: () => void;
  next: () => void;
}

/**
 * Slides one after the other, wrapping at both ends, on by themselves every five minutes.
 * @param slides - how many there are.
 * @param isStill - they do not move by themselves: somebody reads them.
 * @param hasLessMotion - they change without gliding, by themselves too.
 */
export function useSlides(slides: number, isStill: boolean, hasLessMotion: boolean): Slides {
  const box = useRef<HTMLDivElement>(null);
  const slider = useRef<KeenSliderInstance | null>(null);
  const count = Math.max(LEAST_COUNT, slides);
  const [index, setIndex] = useState(0);
  // Items go; the place stays within what is left.
  const isRtl = useDirection() === 'rtl';
  const within = index % count;
  const shown = Math.min(within, Math.max(0, slides - 1));
  const goal = useRef(shown);

  useEffect(() => {
    if (!box.current) return undefined;
    let from = 0;
    let isDragged = false;
    const made = new KeenSlider(box.current, {
      loop: true,
      rtl: isRtl,
      selector: ':scope > *',
      defaultAnimation: { duration: hasLessMotion ? 0 : SLIDE_MS },
      dragStarted: ({ track }) => {
        from = track.details.position;
      },
      dragEnded: ({ track, moveToIdx }) => {
        isDragged = Math.abs(track.details.position - from) > LEAST_DRAG;
        // A press stops it on its way, and it would go to the nearest slide: back, early on the way.
        if (!isDragged) moveToIdx(goal.current);
      },
      // Where a finger has brought it; of its own moves the index is known already.
      animationEnded: ({ track }) => {
        if (isDragged) setIndex(track.details.rel);
        isDragged = false;
      },
    });
    slider.current = made;
    // Its own look at the window comes before the page is laid out for that, and sees no menu that folds.
    const size = new ResizeObserver(() => made.update());
    size.observe(box.current);
    return () => {
      size.disconnect();
      slider.current = null;
      made.destroy();
    };
  }, [hasLessMotion, isRtl]);
  useEffect(() => slider.current?.update(), [slides]);
  useEffect(() => {
    goal.current = shown;
    if (slider.current?.track.details?.rel !== shown) slider.current?.moveToIdx(shown);
  }, [shown, slides]);

  const step = useCallback((by: number) => setIndex((now) => (now + by + count) % count), [count]);
  useEffect(() => {
    if (isStill) return undefined;
    const timer = setInterval(() => step(1), ADVANCE_MS);
    return () => clearInterval(timer);
  }, [isStill, step]);

  return { box, shown, place: within + 1, count, previous: () => step(-1), next: () => step(1) };
}
