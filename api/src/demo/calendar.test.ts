import {
  dayOf,
  isWorkday,
  monthsBefore,
  monthWeights,
  workdayFrom,
  workdayUpTo,
  workMoments,
} from './calendar';
import { createRandom } from './random';

describe('the calendar of the demo company', () => {
  test.each([
    ['a Saturday', '2026-11-21'],
    ['New Year', '2027-01-01'],
    ['Independence Day', '2026-08-17'],
    ['Idul Fitri as it was decreed', '2026-03-20'],
    ['Idul Fitri as it is reckoned', '2027-03-10'],
    ['the same a generation ahead', '2050-06-21'],
  ])('has no work on %s', (_, day) => {
    expect(isWorkday(day)).toBe(false);
  });

  test('works on a leap day', () => {
    expect(isWorkday('2044-02-29')).toBe(true);
  });

  test('finds workdays over the end of a year', () => {
    expect(workdayFrom('2027-01-01')).toBe('2027-01-04');
    expect(workdayUpTo('2027-01-03')).toBe('2026-12-31');
  });

  test.each([
    ['2026-11-16', 22, '2025-01-01'],
    ['2027-01-04', 1, '2026-12-01'],
    ['2028-02-29', 0, '2028-02-01'],
    ['2028-11-30', -2, '2029-01-01'],
  ])('counts months back from %s by %i', (day, months, expected) => {
    expect(monthsBefore(day, months)).toBe(expected);
  });

  test('gives a month that is cut off its part, and a later year more than the one before', () => {
    const weights = new Map(monthWeights('2025-01-16', '2026-01-31'));
    const [first, last] = [weights.get('2025-01') ?? 0, weights.get('2026-01') ?? 0];
    expect([...weights.keys()]).toHaveLength(13);
    expect(last / first).toBeCloseTo((31 / 16) * 1.02 ** 12, 1);
  });

  test('spreads moments over office hours, each later than the one before, also when an hour is left', () => {
    const random = createRandom(1);
    const from = new Date('2026-11-13T16:00:00+07:00');
    for (const to of ['2026-11-13', '2026-12-31']) {
      const moments = workMoments(random, from, to, 9);
      expect(moments).toHaveLength(9);
      let last = from;
      for (const moment of moments) {
        expect(moment.getTime()).toBeGreaterThan(last.getTime());
        expect(isWorkday(dayOf(moment))).toBe(true);
        expect(moment.toISOString().slice(11, 16) < '10:00').toBe(true);
        expect(dayOf(moment) <= to).toBe(true);
        last = moment;
      }
    }
  });
});
