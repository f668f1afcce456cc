import fc from 'fast-check';
import { jakartaDay } from './calendar';
import { dateShort, dateTimeShort } from './dates';
import { relativeTime } from './relative-time';
import { rupiah, rupiahInWords, rupiahShort, thousands } from './money';
import { fileName, menuLabel, truncate } from './text';

const amount = fc.integer({ min: 0, max: 999_999_999_999_999 });

describe('rupiah', () => {
  test('writes whole rupiah with dots between thousands', () => {
    expect(rupiah(1_500_000)).toBe('Rp 1.500.000');
    expect(rupiah(0)).toBe('Rp 0');
    expect(rupiah(-25_000)).toBe('-Rp 25.000');
  });

  test('loses no digit', () => {
    fc.assert(fc.property(amount, (value) => Number(thousands(value).replaceAll('.', '')) === value));
  });

  test('groups by three', () => {
    fc.assert(fc.property(amount, (value) => /^\d{1,3}(\.\d{3})*$/.test(thousands(value))));
  });
});

const unitOf: Record<string, number> = { '': 1, rb: 1e3, jt: 1e6, M: 1e9, T: 1e12 };

function valueOfShort(text: string): number {
  const [figures = '', unit = ''] = text.replace('Rp ', '').split(' ');
  return Number(figures.replaceAll('.', '').replace(',', '.')) * (unitOf[unit] ?? Number.NaN);
}

describe('rupiahShort', () => {
  test.each([
    [0, 'Rp 0'],
    [999, 'Rp 999'],
    [-5, '-Rp 5'],
    [1_000, '1 rb'],
    [1_500_000, '1,5 jt'],
    [999_949, '999,9 rb'],
    [999_950, '1 jt'],
    [999_950_000, '1 M'],
    [2_300_000_000, '2,3 M'],
    [6_800_000_000_000, '6,8 T'],
    [-1_500_000, '-1,5 jt'],
  ])('writes %d as %s', (value, expected) => {
    expect(rupiahShort(value)).toBe(expected);
  });

  test('is off by at most half of its last digit', () => {
    fc.assert(
      fc.property(amount, (value) => {
        const unit = unitOf[rupiahShort(value).replace('Rp ', '').split(' ')[1] ?? ''] ?? 1;
        return Math.abs(valueOfShort(rupiahShort(value)) - value) <= unit * 0.05 + 1e-3;
      }),
    );
  });

  test('never gets smaller as the amount grows', () => {
    fc.assert(
      fc.property(amount, amount, (first, second) => {
        const [less, more] = first <= second ? [first, second] : [second, first];
        return valueOfShort(rupiahShort(less)) <= valueOfShort(rupiahShort(more));
      }),
    );
  });

  test('never writes a thousand of a unit below the largest', () => {
    fc.assert(fc.property(amount, (value) => !/^1\.\d{3}.* (rb|jt|M)$/.test(rupiahShort(value))));
  });
});

describe('rupiahInWords', () => {
  test.each([
    ['en', 'Rp 1.500.000.000 (1.5 billion rupiah)'],
    ['de', 'Rp 1.500.000.000 (1,5 Milliarden Rupiah)'],
    ['fr', 'Rp 1.500.000.000 (1,5 milliard de roupies)'],
    ['pt', 'Rp 1.500.000.000 (1,5 bilhão de rupias)'],
    ['id', 'Rp 1.500.000.000 (1,5 miliar rupiah)'],
  ] as const)('says the size in %s: %s', (language, expected) => {
    expect(rupiahInWords(1_500_000_000, language).replaceAll('\u00a0', ' ')).toBe(expected);
  });

  test('leaves small amounts to their digits', () => {
    expect(rupiahInWords(25_000, 'en')).toBe('Rp 25.000');
  });
});

describe('dates', () => {
  const now = new Date('2026-11-16T05:00:00Z');

  test('writes day, abbreviated English month, year', () => {
    expect(dateShort('2024-01-05')).toBe('5 Jan 2024');
    expect(dateTimeShort('2024-01-05T07:05:00Z')).toBe('5 Jan 2024 14:05');
  });

  test('counts days in Asia/Jakarta', () => {
    expect(jakartaDay(new Date('2026-11-16T17:00:00Z'))).toBe('2026-11-17');
    expect(dateShort('2026-11-16T17:00:00Z')).toBe('17 Nov 2026');
  });

  test.each([
    ['2026-11-16T04:59:30Z', '30 seconds ago'],
    ['2026-11-16T04:59:00Z', '1 minute ago'],
    ['2026-11-16T04:10:00Z', '50 minutes ago'],
    ['2026-11-16T04:00:00Z', '1 hour ago'],
    ['2026-11-15T17:00:00Z', '12 hours ago'],
    ['2026-11-15T16:59:00Z', 'Yesterday'],
    ['2026-11-14T17:00:00Z', 'Yesterday'],
    ['2026-11-14T16:59:00Z', '14 Nov 2026'],
    ['2024-01-05T03:00:00Z', '5 Jan 2024'],
  ])('says of %s: %s', (moment, expected) => {
    expect(relativeTime(moment, now)).toBe(expected);
  });

  test('says how long ago in the language of the person, and the date with the English month of every list', () => {
    expect(relativeTime('2026-11-16T04:59:00Z', now, 'de')).toBe('vor 1 Minute');
    expect(relativeTime('2026-11-15T16:59:00Z', now, 'id')).toBe('Kemarin');
    expect(relativeTime('2026-10-14T16:59:00Z', now, 'de')).toBe('14 Oct 2026');
  });

  test('calls a moment within this second, or slightly ahead of the clock, just now', () => {
    expect(relativeTime('2026-11-16T04:59:59.400Z', now)).toBe('just now');
    expect(relativeTime('2026-11-16T05:00:02Z', now, 'de')).toBe('gerade eben');
  });
});

describe('text', () => {
  test('cuts menu labels at 13, file names at 20 and other text at 15 characters', () => {
    expect(menuLabel('Delivery Orders')).toBe('Delivery Orde...');
    expect(menuLabel('Notifications')).toBe('Notifications');
    expect(fileName('a-very-long-file-name.pdf')).toBe('a-very-long-file-nam...');
    expect(truncate('sixteen letters!')).toBe('sixteen letters...');
  });

  test('leaves what fits and cuts to the length that was asked for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, length) => {
        const cut = truncate(text, length);
        return Array.from(text).length <= length
          ? cut === text
          : Array.from(cut).length === length + 3 && cut.endsWith('...');
      }),
    );
  });
});
