import { decimalSigns, type DecimalSign } from '@balai/shared/contract/host/import-settings';
import { fitsEnough } from './dates';

/** An exact decimal number: `digits` divided by ten to the power of `scale`. */
interface Decimal {
  digits: bigint;
  scale: number;
}

/** A dash stands for no fraction, as in 'Rp1.500.000,-'; what a spreadsheet has divided has up to 17 digits of it. */
const patterns: Readonly<Record<DecimalSign, RegExp>> = {
  point: /^(-)?(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(?:(\d{1,20})|[-–]{1,2}))?$/,
  comma: /^(-)?(\d{1,3}(?:[. ]\d{3})+|\d+)(?:,(?:(\d{1,20})|[-–]{1,2}))?$/,
};

/** Signs of money around a number: 'Rp 1.500', '$1,500.00', '1500 USD'. */
const withoutCurrency = (text: string): string =>
  text
    .replace(/\u00a0/g, ' ')
    .trim()
    .replace(/^(-?)\s*(?:[A-Za-z]{2,3}\.?|[$€£¥])\s*/, '$1')
    .replace(/(?:[A-Za-z]{3}|[$€£¥])$/, '')
    .trim();

/** No amount needs more, and the time to compute with a number grows faster than its length. */
const MAX_NUMBER_CHARACTERS = 60;

/** Reads a number exactly; null when the text is none in that way of writing, or longer than a number is. */
export function parseDecimal(text: string, sign: DecimalSign): Decimal | null {
  if (text.length > MAX_NUMBER_CHARACTERS) return null;
  const [match, minus, whole = '', fraction = ''] = patterns[sign].exec(withoutCurrency(text)) ?? [];
  if (match === undefined) return null;
  const digits = BigInt(whole.replace(/[., ]/g, '') + fraction);
  return { digits: minus ? -digits : digits, scale: fraction.length };
}

/**
 * An amount of the file in whole rupiah, computed in integers and rounded half away from zero.
 * @param rate - rupiah for one unit of the file, e.g. '15750.5'; null for 1.
 * @returns null when the text is no number.
 */
export function toRupiah(text: string, sign: DecimalSign, rate: string | null): bigint | null {
  const amount = parseDecimal(text, sign);
  const factor = parseDecimal(rate ?? '1', 'point');
  if (!amount || !factor) return null;
  const product = amount.digits * factor.digits;
  const divisor = 10n ** BigInt(amount.scale + factor.scale);
  const half = divisor / 2n;
  return product >= 0n ? (product + half) / divisor : -((-product + half) / divisor);
}

const isSame = (left: Decimal, right: Decimal): boolean =>
  left.digits * 10n ** BigInt(right.scale) === right.digits * 10n ** BigInt(left.scale);

/**
 * Finds out by which sign the numbers of a column divide off the fraction. Both stay when it matters and nothing
 * tells: '1.500' may be one and a half or one thousand five hundred.
 */
export class DecimalDetector {
  readonly #fitting: Record<DecimalSign, number> = { point: 0, comma: 0 };
  #texts = 0;
  #differs = false;

  add(text: string): void {
    this.#texts += 1;
    const point = parseDecimal(text, 'point');
    const comma = parseDecimal(text, 'comma');
    if (point) this.#fitting.point += 1;
    if (comma) this.#fitting.comma += 1;
    if (point && comma && !isSame(point, comma)) this.#differs = true;
  }

  result(): DecimalSign[] {
    const most = Math.max(...Object.values(this.#fitting));
    if (!fitsEnough(most, this.#texts)) return [];
    const fitting = decimalSigns.filter((sign) => this.#fitting[sign] === most);
    return this.#differs ? fitting : fitting.slice(0, 1);
  }
}
