/** Pages of a document at most; the list of more would be higher than browsers can scroll. */
export const MAX_SHOWN_PAGES = 3_000;

/** Pixels between two pages. */
export const PAGE_GAP = 12;

/** Points of a page, 72 of them an inch. */
export interface PageSize {
  width: number;
  height: number;
}

export interface PagePlaces {
  /** Pixels from the top of the list to each page, and to the end of the last. */
  tops: readonly number[];
  /** Pixels of the widest page. */
  width: number;
}

/**
 * Where pages stand in the list.
 * @param sizeOf - of a page by its place from 0; pages that were not looked at yet are as large as the first.
 * @param scale - pixels for each point.
 */
export function placesOf(count: number, sizeOf: (index: number) => PageSize, scale: number): PagePlaces {
  const tops = [0];
  let width = 0;
  for (let index = 0; index < count; index += 1) {
    const size = sizeOf(index);
    tops.push((tops[index] ?? 0) + Math.round(size.height * scale) + PAGE_GAP);
    width = Math.max(width, Math.round(size.width * scale));
  }
  return { tops, width };
}

/** The page at a height of the list, from 0. */
export function pageAt({ tops }: PagePlaces, height: number): number {
  let low = 0;
  let high = Math.max(0, tops.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The pages to be drawn: those in view, and one before and after them. */
export function pagesInView(places: PagePlaces, top: number, height: number): [first: number, last: number] {
  const lastPage = Math.max(0, places.tops.length - 2);
  return [Math.max(0, pageAt(places, top) - 1), Math.min(lastPage, pageAt(places, top + height) + 1)];
}
