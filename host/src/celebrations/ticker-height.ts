import { lookPrefix, readStored, writeStored } from '@balai/shared/session/storage';

const KEY = `${lookPrefix}ticker` as const;

/** Of one line; on a phone, where sentence and buttons stand below each other, of two. */
const USUAL = { base: '6.625rem', md: '2.875rem' };

/** Keeps how high the ticker is, in pixels; 0 where it has nothing to show. */
export const keepTickerHeight = (height: number): void => writeStored(KEY, String(height));

/**
 * The height of the ticker before it is there, as it was last: what stands under it is not moved when it comes. On a
 * phone it depends on what is celebrated.
 * @returns null where it had nothing to show.
 */
export function expectedTickerHeight(): string | typeof USUAL | null {
  const kept = readStored(KEY);
  if (kept === '0') return null;
  return kept && /^\d{1,4}$/.test(kept) ? `${kept}px` : USUAL;
}
