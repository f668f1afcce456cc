import { periods } from '@balai/shared/contract/list';
import fc from 'fast-check';
import { daysOf } from './periods';

/** A Monday in Jakarta, and still Sunday in London. */
const MONDAY = new Date('2026-11-15T18:00:00Z');

describe('a period', () => {
  it.each([
    ['today', '2026-11-16', '2026-11-16'],
    ['this_week', '2026-11-16', '2026-11-22'],
    ['next_week', '2026-11-23', '2026-11-29'],
    ['this_month', '2026-11-01', '2026-11-30'],
    ['last_month', '2026-10-01', '2026-10-31'],
    ['next_month', '2026-12-01', '2026-12-31'],
    ['this_quarter', '2026-10-01', '2026-12-31'],
    ['this_year', '2026-01-01', '2026-12-31'],
    ['last_7_days', '2026-11-10', '2026-11-16'],
    ['last_30_days', '2026-10-18', '2026-11-16'],
    ['last_90_days', '2026-08-19', '2026-11-16'],
    ['next_7_days', '2026-11-16', '2026-11-22'],
    ['next_30_days', '2026-11-16', '2026-12-15'],
    ['past', null, '2026-11-15'],
  ] as const)('%s is counted from the day in Jakarta', (period, from, to) => {
    expect(daysOf(period, MONDAY)).toEqual({ from, to });
  });

  it.each([
    ['2027-01-15T05:00:00Z', 'last_month', '2026-12-01', '2026-12-31'],
    ['2026-12-31T05:00:00Z', 'next_month', '2027-01-01', '2027-01-31'],
    ['2028-02-10T05:00:00Z', 'this_month', '2028-02-01', '2028-02-29'],
    ['2026-11-22T05:00:00Z', 'this_week', '2026-11-16', '2026-11-22'],
  ] as const)('at %s: %s crosses years, leap days and Sundays', (now, period, from, to) => {
    expect(daysOf(period, new Date(now))).toEqual({ from, to });
  });

  it('never ends before it begins, and those named after this hold today', () => {
    const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.constantFrom(...periods), (now, period) => {
        const { from, to } = daysOf(period, now);
        const today = daysOf('today', now).to;
        if (from !== null && from > to) return false;
        return !period.startsWith('this_') || (from !== null && from <= today && today <= to);
      }),
    );
  });
});
