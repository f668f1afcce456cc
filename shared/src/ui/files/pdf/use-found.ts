import { useEffect, useState } from 'react';
import { findInPdf } from './find-in-pdf';
import type { Pdf } from './open-pdf';

export interface Found {
  state: 'none' | 'searching' | 'found';
  /** Pages that hold what is looked for, from 0. */
  pages: readonly number[];
  /** Goes to the next of them, the first after the last. */
  next: () => void;
}

/** Waits until somebody has typed, and looks through the pages then. */
const TYPED_MS = 250;

/** Looks for a text in a pdf and shows the first page that holds it. @param goTo - shows a page. */
export function useFound(pdf: Pdf, count: number, wanted: string, goTo: (page: number) => void): Found {
  const [result, setResult] = useState<{ wanted: string; pages: readonly number[]; at: number } | null>(null);
  useEffect(() => {
    if (wanted.trim() === '') return undefined;
    const abort = new AbortController();
    const look = async (): Promise<void> => {
      const pages = await findInPdf(pdf, count, wanted, abort.signal);
      if (!abort.signal.aborted) setResult({ wanted, pages, at: 0 });
    };
    // A page that cannot be read holds nothing that could be found.
    const timer = setTimeout(
      () => void look().catch(() => setResult({ wanted, pages: [], at: 0 })),
      TYPED_MS,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [pdf, count, wanted]);
  const shown = result?.wanted === wanted ? result : null;
  const target = shown?.pages[shown.at];
  useEffect(() => {
    if (target !== undefined) goTo(target);
    // Who zooms stays where he is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [target, shown]);
  if (wanted.trim() === '') return { state: 'none', pages: [], next: () => undefined };
  return {
    state: shown ? 'found' : 'searching',
    pages: shown?.pages ?? [],
    next: () => setResult((last) => last && { ...last, at: (last.at + 1) % Math.max(1, last.pages.length) }),
  };
}
