import { startTransition, useEffect, useState } from 'react';

/** Rows that a browser draws between two keys. */
const STEP = 12;

/**
 * Of the rows of a page those are drawn at once that can be seen, and the others in the frames after it.
 * @param question - what the rows answer: another one is drawn from its beginning, while rows that change stay.
 * @param count - of the rows.
 * @param seen - how many of them can be seen; asked for each question.
 * @returns how many of them are to be drawn now, and what draws all of them.
 */
export function useRowsInSteps(question: string, count: number, seen: () => number) {
  const [drawn, setDrawn] = useState(() => ({ question, rows: seen() }));
  if (drawn.question !== question) setDrawn({ question, rows: seen() });
  const isWhole = drawn.rows >= count;
  useEffect(() => {
    if (isWhole) return undefined;
    const more = () => setDrawn((before) => ({ ...before, rows: before.rows + STEP }));
    const frame = requestAnimationFrame(() => startTransition(more));
    return () => cancelAnimationFrame(frame);
  }, [isWhole, drawn]);
  return {
    drawnRows: Math.min(drawn.rows, count),
    drawAll: () => setDrawn((before) => (before.rows < count ? { ...before, rows: count } : before)),
  };
}
