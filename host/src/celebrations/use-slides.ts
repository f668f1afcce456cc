import { useDirection } from '@balai/shared/ui/shell';
import KeenSlider, { type KeenSliderInstance } from 'keen-slider';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

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

/** A place, and the items that stay in view, the one meant most first; none yet where somebody has just gone on. */
interface Standing {
  index: number;
  items: readonly number[];
}

/**
 * Slides one after the other, wrapping at both ends, on by themselves every five minutes. Where items come or go
 * before the one in view it stays in view, but at the beginning, where nobody reads: what is newest is celebrated there.
 * One that went and comes back is in view again until somebody goes on.
 * @param slides - the numbers of the items on each; at least one slide.
 * @param isStill - they do not move by themselves: somebody reads them.
 * @param hasLessMotion - they change without gliding, by themselves too.
 */
export function useSlides(
  slides: readonly (readonly number[])[],
  isStill: boolean,
  hasLessMotion: boolean,
): Slides {
  const box = useRef<HTMLDivElement>(null);
  const slider = useRef<KeenSliderInstance | null>(null);
  const count = Math.max(LEAST_COUNT, slides.length);
  const isRtl = useDirection() === 'rtl';
  const [standing, setStanding] = useState<Standing>({ index: 0, items: [] });
  // Items go; the place stays within what is left.
  const within = standing.index % count;
  const shown = Math.min(within, slides.length - 1);
  const kept = standing.items.find((item) => slides.some((slide) => slide.includes(item)));
  const inView = slides[shown]?.[0];
  if (kept === undefined && inView !== undefined)
    setStanding({ index: within, items: [...standing.items, inView] });
  if (kept !== undefined && !slides[shown]?.includes(kept))
    setStanding(
      isStill || within > 0
        ? { ...standing, index: slides.findIndex((slide) => slide.includes(kept)) }
        : { index: 0, items: [] },
    );
  const goal = useRef(shown);

  useEffect(() => {
    if (!box.current) return undefined;
    let from = 0;
    let isDragged = false;
    const made = new KeenSlider(box.current, {
      loop: true,
      rtl: isRtl,
      selector: ':scope > *',
      initial: goal.current,
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
        if (isDragged) setStanding({ index: track.details.rel, items: [] });
        isDragged = false;
      },
      // A look at the sizes ends a glide where it is.
      updated: ({ moveToIdx }) => moveToIdx(goal.current, false, { duration: 0 }),
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

  const order = JSON.stringify(slides);
  const laid = useRef(order);
  useLayoutEffect(() => {
    goal.current = shown;
    // What comes or goes before the one in view does not move it.
    if (laid.current === order) slider.current?.moveToIdx(shown);
    else slider.current?.update(undefined, shown);
    laid.current = order;
  }, [order, shown]);

  const step = useCallback(
    (by: number) => setStanding(({ index }) => ({ index: (index + by + count) % count, items: [] })),
    [count],
  );
  useEffect(() => {
    if (isStill) return undefined;
    const timer = setInterval(() => step(1), ADVANCE_MS);
    return () => clearInterval(timer);
  }, [isStill, step]);

  return { box, shown, place: within + 1, count, previous: () => step(-1), next: () => step(1) };
}
