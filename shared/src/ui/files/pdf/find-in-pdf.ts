import type { Pdf } from './open-pdf';

/** Letters alone: what is typed finds them in any case, and with or without the marks of French or German. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Pages that hold a text, from 0, in their order.
 * @param count - pages that are looked at.
 */
export async function findInPdf(
  pdf: Pdf,
  count: number,
  wanted: string,
  signal: AbortSignal,
): Promise<number[]> {
  const found: number[] = [];
  const key = folded(wanted.trim());
  for (let number = 1; number <= count && !signal.aborted; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
    if (folded(text).includes(key)) found.push(number - 1);
  }
  return found;
}
