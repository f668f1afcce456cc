import { changeInShort } from './amounts';
import { daysInWords, monthShort, nearDay } from './days-in-words';
import { sparkPoints } from './sparkline';

describe('the line of a figure', () => {
  test('runs over its whole width, the largest value on top and the least at the bottom', () => {
    expect(sparkPoints([10, 30, 20])).toEqual([
      { x: 3, y: 21 },
      { x: 52, y: 3 },
      { x: 101, y: 12 },
    ]);
  });

  test('lies in the middle where nothing changed', () => {
    expect(sparkPoints([4, 4]).map(({ y }) => y)).toEqual([12, 12]);
  });
});

describe('a change in short', () => {
  test('is a percentage, with its sign', () => {
    expect(changeInShort({ difference: 50, basisPoints: 2_149 }, true)).toBe('+21 %');
    expect(changeInShort({ difference: -3, basisPoints: -5_000 }, false)).toBe('−50 %');
  });

  test('is the difference where there was nothing, or next to nothing, before', () => {
    expect(changeInShort({ difference: 320_000_000, basisPoints: null }, true)).toBe('+320 jt');
    expect(changeInShort({ difference: 99, basisPoints: 990_000 }, false)).toBe('+99');
  });
});

describe('a day near to today', () => {
  test('is said as people say it, by the days of Jakarta', () => {
    expect(nearDay('2026-11-14', '2026-11-16', 'en')).toBe('2 days ago');
    expect(nearDay('2026-11-16', '2026-11-16', 'en')).toBe('today');
    expect(nearDay('2026-11-16T18:00:00Z', '2026-11-16', 'en')).toBe('tomorrow');
  });

  test.each(['en', 'de', 'id'] as const)(
    'is the date as all lists write it where it is far away, in %s [9.13]',
    (language) => {
      expect(nearDay('2026-10-01', '2026-11-16', language)).toBe('1 Oct 2026');
    },
  );
});

describe('the months of a chart', () => {
  test('have the three letters of all English dates [9.13]', () => {
    expect(monthShort('2026-09-01', 'en')).toBe('Sep');
    expect(daysInWords({ from: '2026-09-01', to: '2026-09-16' }, 'en')).toMatch(/^1\W+16 Sep$/u);
  });
});
