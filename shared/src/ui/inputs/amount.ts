import { thousands } from '../../format/money';

const UNITS: Record<string, number> = {
  rb: 1e3,
  ribu: 1e3,
  k: 1e3,
  jt: 1e6,
  juta: 1e6,
  m: 1e9,
  miliar: 1e9,
  milyar: 1e9,
  t: 1e12,
  triliun: 1e12,
};

const MOST_DIGITS = 15;
const LARGEST = 999_999_999_999_999;

/**
 * Reads an amount as people of Indonesia type it: '1500000', 'Rp. 1.500.000,-', '1,5 jt', '2,25 M'; and as it comes out
 * of a sheet in English where that can be meant only so: '1,500,000', '1,500,000.00'.
 * @returns whole rupiah, or null for what is not an amount, for fractions of a rupiah and for more than 15 digits.
 */
export function parseAmount(typed: string): number | null {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/^(rp|idr)\.?\s*/, '')
    .replace(/\s/g, '')
    .replace(/[,.]-{1,2}$/, '');
  const [, digits = '', unit = ''] = /^(\d[\d.,]*)([a-z]*)\.?$/.exec(text) ?? [];
  if (digits === '') return null;
  const factor = unit === '' ? 1 : UNITS[unit];
  if (factor === undefined) return null;
  const number = readDigits(digits, factor > 1);
  if (number === null) return null;
  const amount = Math.round(number * factor);
  const isWhole = Math.abs(number * factor - amount) < 1e-6;
  return isWhole && amount <= LARGEST ? amount : null;
}

function readDigits(digits: string, hasUnit: boolean): number | null {
  if (/^\d+$/.test(digits)) return Number(digits);
  // Points group thousands: 1.500.000 or 1.500,5
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'));
  // Commas group thousands as soon as there are two of them, or a point behind: 1,500,000 or 1,500.00
  if (/^\d{1,3}(,\d{3}){2,}(\.\d+)?$|^\d{1,3},\d{3}\.\d+$/.test(digits))
    return Number(digits.replaceAll(',', ''));
  // One comma is the decimal sign; with a unit a point is taken for one too: 1.5 jt
  if (/^\d+,\d+$/.test(digits)) return Number(digits.replace(',', '.'));
  if (hasUnit && /^\d+\.\d{1,2}$/.test(digits)) return Number(digits);
  return null;
}

/** Digits in groups of three, e.g. 1500000 -> '1.500.000'. */
export const formatAmount = (amount: number): string => thousands(amount);

/** Digits with no other points than those that group them here. */
const isGrouped = (text: string): boolean =>
  !text.includes('.') || text === thousands(Number(text.replaceAll('.', '')));

/**
 * What stands in the field after a key: plain digits get their points at once, everything else (a unit, a decimal
 * sign, a point that the person typed, more digits than an amount has) is left alone until the field is left.
 * @param before - what stood there before the key.
 * @returns the text and where the caret stands, counted so that it keeps its place among the digits.
 */
export function formatWhileTyping(
  typed: string,
  caret: number,
  before: string,
): { text: string; caret: number } {
  if (!/^[\d.\s]*$/.test(typed)) return { text: typed, caret };
  // A point of 1.5 jt that were taken away would make 15 jt of it.
  const isPointTyped = typed.length > before.length && typed.charAt(caret - 1) === '.';
  if (typed.includes('.') && (isPointTyped || !isGrouped(before))) return { text: typed, caret };
  const digits = typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  if (digits === '' || digits.length > MOST_DIGITS) return { text: typed, caret };
  const text = thousands(Number(digits));
  const digitsAfterCaret = typed.slice(caret).replace(/\D/g, '').length;
  let position = text.length;
  for (let left = digitsAfterCaret; left > 0 && position > 0; position -= 1) {
    if (text.charAt(position - 1) !== '.') left -= 1;
  }
  // Before a point rather than behind it, so that Backspace takes the digit one sees.
  return { text, caret: text.charAt(position - 1) === '.' ? position - 1 : position };
}
