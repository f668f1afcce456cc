import { madeForLanguage, type Language } from './languages';

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
 * 1500000 -> '1,5 jt'. What would round up to a thousand of one unit is one of the next: 999950 -> '1 jt'. An amount
 * below a thousand has no unit that would tell it from a count, so it carries its currency: 'Rp 0'.
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
  return rupiah(value);
}

/** From here on the digits of an amount are hard to take in. */
const WORDS_FROM = 1_000_000;

const currencies: Record<Language, (amount: string) => string> = {
  en: (amount) => `${amount} rupiah`,
  de: (amount) => `${amount} Rupiah`,
  fr: (amount) => `${amount} de roupies`,
  pt: (amount) => `${amount} de rupias`,
  id: (amount) => `${amount} rupiah`,
};

const wording = madeForLanguage(
  (locale) =>
    new Intl.NumberFormat(locale, {
      notation: 'compact',
      compactDisplay: 'long',
      maximumFractionDigits: 2,
    }),
);

/**
 * The full amount, from a million on with its size in words: 1500000 -> 'Rp 1.500.000 (1.5 million rupiah)'. Units
 * such as M, which is a thousand million here, mean something else to who speaks another language.
 */
export function rupiahInWords(value: number, language: Language): string {
  if (Math.abs(value) < WORDS_FROM) return rupiah(value);
  return `${rupiah(value)} (${currencies[language](wording(language).format(value))})`;
}
