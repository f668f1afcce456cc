import { lookPrefix, readStored, writeStored } from '@balai/shared/session/storage';

const KEY = `${lookPrefix}ticker` as const;

/** Of one line; on a phone, where sentence and buttons stand below each other, of two. */
const USUAL = { base: '6.625rem', md: '2.875rem' };

/** Keeps how high the ticker is in a window of this width, in pixels; 0 where it has nothing to show. */
export const keepTickerHeight = (height: number): void =>
  writeStored(KEY, height === 0 ? '0' : `${height} of ${window.innerWidth}`);

/**
 * The height of the ticker before it is there, as it was last in a window as wide: what stands under it is not moved
 * when it comes. On a phone it depends on what is celebrated.
 * @returns null where it had nothing to show.
 */
export function expectedTickerHeight(): string | typeof USUAL | null {
  const kept = readStored(KEY);
  if (kept === '0') return null;
  const [, height, width] = /^(\d{1,4}) of (\d+)$/.exec(kept ?? '') ?? [];
  return height && Number(width) === window.innerWidth ? `${height}px` : USUAL;
}
