import type { ListFigure } from '@balai/shared/contract/list-figures';
import { thousands } from '@balai/shared/format/money';

/** How many rows they are together: '10.000+' where one of them has more than are counted. */
export const countInWords = (parts: readonly ListFigure[]): string => {
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  return `${thousands(count)}${parts.some((part) => part.count_capped) ? '+' : ''}`;
};

/** What they add up to together; null where one of them has too many rows to be added up. */
export const totalOf = (parts: readonly ListFigure[], column: string): number | null =>
  parts.some((part) => part.count_capped)
    ? null
    : parts.reduce((sum, part) => sum + (part.sums[column] ?? 0), 0);
