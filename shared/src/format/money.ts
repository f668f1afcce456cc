const grouped = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });

const SHORT_UNITS = [
  { from: 1_000_000_000_000, word: 'T' },
  { from: 1_000_000_000, word: 'M' },
  { from: 1_000_000, word: 'jt' },
  { from: 1_000, word: 'rb' },
] as const;

/** Whole number with dots between thousands, as in Indonesia: 1500000 -> '1.500.000'. */
export const thousands = (value: number): string => grouped.format(value);

/** Whole rupiah in full: 1500000 -> 'Rp 1.500.000'; a negative amount carries its sign in front. */
export const rupiah = (value: number): string =>
  `${value < 0 ? '-' : ''}Rp ${grouped.format(Math.abs(value))}`;

/**
 * Whole rupiah in short: rb thousand, jt million, M billion, T trillion, with at most one decimal after a comma:
 * 1500000 -> '1,5 jt'. What would round up to a thousand of one unit is one of the next: 999950 -> '1 jt'.
 */
export function rupiahShort(value: number): string {
  const sign = value < 0 ? '-' : '';
  const amount = Math.abs(value);
  for (const [index, unit] of SHORT_UNITS.entries()) {
    if (amount < unit.from) continue;
    const tenths = Math.round((amount / unit.from) * 10);
    const larger = SHORT_UNITS[index - 1];
    if (tenths >= 10_000 && larger) return `${sign}1 ${larger.word}`;
    return `${sign}${oneDecimal.format(tenths / 10)} ${unit.word}`;
  }
  return `${sign}${grouped.format(amount)}`;
}
