import fc from 'fast-check';
import { formatAmount, formatWhileTyping, parseAmount } from './amount';

describe('reading an amount', () => {
  it.each([
    ['1500000', 1_500_000],
    ['1.500.000', 1_500_000],
    ['Rp 1.500.000', 1_500_000],
    ['Rp1,5 jt', 1_500_000],
    ['1,5 jt', 1_500_000],
    ['1.5jt', 1_500_000],
    ['750rb', 750_000],
    ['2,25 M', 2_250_000_000],
    ['3 T', 3_000_000_000_000],
    ['Rp. 2.500.000,-', 2_500_000],
    ['IDR 3.000.000,00', 3_000_000],
    ['2,500,000', 2_500_000],
    ['750,000,000.00', 750_000_000],
    ['1,500.00', 1_500],
    ['0', 0],
  ])('takes %s', (typed, amount) => {
    expect(parseAmount(typed)).toBe(amount);
  });

  it.each(['', 'abc', '1,5', '1.5', '2,500', '-5', '1 kg', '1,23456789 rb', '9999999999999999', '1.5.5,5'])(
    'refuses %p',
    (typed) => {
      expect(parseAmount(typed)).toBeNull();
    },
  );

  it('reads back every amount it wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (amount) => {
        expect(parseAmount(formatAmount(amount))).toBe(amount);
      }),
    );
  });
});

describe('typing an amount', () => {
  it('groups the digits and keeps the caret behind the same digit', () => {
    expect(formatWhileTyping('1500', 4, '150')).toEqual({ text: '1.500', caret: 5 });
    expect(formatWhileTyping('12.500.000', 2, '1.500.000')).toEqual({ text: '12.500.000', caret: 2 });
    expect(formatWhileTyping('19.500', 2, '1.500')).toEqual({ text: '19.500', caret: 2 });
    expect(formatWhileTyping('1.2500', 4, '1.250')).toEqual({ text: '12.500', caret: 4 });
  });

  it('leaves a unit or a decimal sign alone', () => {
    expect(formatWhileTyping('1,5 j', 5, '1,5 ')).toEqual({ text: '1,5 j', caret: 5 });
  });
});
