import fc from 'fast-check';
import { DecimalDetector, parseDecimal, toRupiah } from './decimals';

function detect(texts: string[]): string[] {
  const detector = new DecimalDetector();
  for (const text of texts) detector.add(text);
  return detector.result();
}

describe('toRupiah', () => {
  test.each([
    ['1054', 'point', '15750.5', 16_601_027n],
    ['1100.04', 'point', '15750.5', 17_326_180n],
    ['1.100,04', 'comma', '15750.5', 17_326_180n],
    ['Rp 1.500.000', 'comma', null, 1_500_000n],
    ['$1,500.50', 'point', '2', 3001n],
    ['0', 'point', '15750.5', 0n],
    ['0.5', 'point', null, 1n],
    ['-0.5', 'point', null, -1n],
    ['0.49', 'point', null, 0n],
    ['Rp1.500.000,-', 'comma', null, 1_500_000n],
    ['1,500.-', 'point', null, 1500n],
    // A third of a million, as a spreadsheet writes it.
    ['333333.3333333333', 'point', null, 333_333n],
  ] as const)('takes %j with a decimal %s at the rate %s for %s', (text, sign, rate, rupiah) =>
    expect(toRupiah(text, sign, rate)).toBe(rupiah),
  );

  test.each(['', 'abc', '1,2,3', '1.2.3.4', '12,34.56.7', '--1'])('refuses %j', (text) =>
    expect(toRupiah(text, 'point', null)).toBeNull(),
  );

  test('is exact where floating point is not', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.integer({ min: 0, max: 99 }),
        (whole, cents) => {
          const text = `${whole}.${String(cents).padStart(2, '0')}`;
          expect(toRupiah(text, 'point', '100')).toBe(whole * 100n + BigInt(cents));
        },
      ),
    );
  });
});

describe('DecimalDetector', () => {
  test.each([
    [['1100.04', '251.41'], ['point']],
    [['1.100,04', '251,41'], ['comma']],
    [['1054', '0'], ['point']],
    [
      ['1.500', '2.500'],
      ['point', 'comma'],
    ],
    [['1.500', '12.5'], ['point']],
    [['1.500', '2.000,-'], ['comma']],
    [['Won', 'Lost'], []],
    [[], []],
  ])('reads %j as written with %j', (texts, signs) => expect(detect(texts)).toEqual(signs));
});

test('a number keeps its scale', () =>
  expect(parseDecimal('1,234.50', 'point')).toEqual({ digits: 123450n, scale: 2 }));
