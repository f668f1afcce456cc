import type { ListFigure } from '@balai/shared/contract/list-figures';
import { rupiah, rupiahShort, thousands } from '@balai/shared/format/money';
import { percent } from '@balai/shared/format/percent';
import { Text } from '@balai/shared/ui/core';
import type { Change } from '@balai/shared/contract/host/card-figures';

/** What a part of a card says; null where its rows are too many to be added up. */
export const valueOf = (figure: ListFigure | undefined, sum: string | undefined): number | null => {
  if (!figure) return null;
  return sum === undefined ? figure.count : (figure.sums[sum] ?? null);
};

/** A count in full, an amount in short with its currency. */
export const inShort = (value: number, isMoney: boolean): string => {
  if (!isMoney) return thousands(value);
  const short = rupiahShort(value);
  return short.includes('Rp') ? short : `Rp ${short}`;
};

/** Within a sentence: currency, digits and unit stay on one line. */
export const unbroken = (value: number, isMoney: boolean): string =>
  inShort(value, isMoney).replaceAll(' ', '\u00a0');

const signed = (value: number, said: string): string => (value > 0 ? `+${said}` : said.replace('-', '−'));

/** '+21 %', or '+320 jt' where there was nothing to make a percentage of. */
export function changeInShort({ difference, basisPoints }: Change, isMoney: boolean): string {
  if (basisPoints !== null && Math.abs(basisPoints) < 100_000)
    return signed(basisPoints, percent(Math.round(basisPoints / 100) * 100));
  return signed(difference, isMoney ? rupiahShort(difference) : thousands(difference));
}

/** An amount of a row: the unit lighter than the digits, all of it when pointed at. */
export function ShortAmount({ value, size }: { value: number; size?: 'xl' }) {
  const [currency = '', digits = '', unit = ''] = inShort(value, true).split(' ');
  return (
    <Text
      as="data"
      {...{ value: String(value) }}
      title={rupiah(value)}
      whiteSpace="nowrap"
      className="tabular"
    >
      <Text as="span" color="fg.subtle">
        {currency}
      </Text>{' '}
      <Text as="span" textStyle={size} fontWeight={size ? 'semibold' : 'medium'}>
        {digits}
      </Text>{' '}
      <Text as="span" color={size ? 'fg.muted' : undefined}>
        {unit}
      </Text>
    </Text>
  );
}
