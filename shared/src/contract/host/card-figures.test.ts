import { jakartaDay } from '../../format/calendar';
import {
  changeOf,
  chartMonths,
  figureDays,
  figuresByDays,
  figuresByWords,
  periodOf,
  samePartBefore,
} from './card-figures';

describe('the period of a figure', () => {
  test('is the month, quarter or year of the day in Jakarta, whatever the clock of the browser says', () => {
    // 1 November, 01:00 in Jakarta, is still October in Greenwich and the day before in California.
    const today = jakartaDay(new Date('2026-10-31T18:00:00Z'));
    expect(periodOf('month', today)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(periodOf('quarter', today)).toEqual({ from: '2026-10-01', to: '2026-12-31' });
    expect(periodOf('year', today)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  });

  test('goes back over the turn of the year, and knows leap years', () => {
    expect(periodOf('month', '2027-01-01', 1)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(periodOf('month', '2028-03-31', 1)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(periodOf('quarter', '2026-02-28', 1)).toEqual({ from: '2025-10-01', to: '2025-12-31' });
  });
});

describe('what a figure is compared with', () => {
  test('is as many days of the period before', () => {
    expect(samePartBefore('month', '2026-11-16')).toEqual({ from: '2026-10-01', to: '2026-10-16' });
    expect(samePartBefore('month', '2026-11-01')).toEqual({ from: '2026-10-01', to: '2026-10-01' });
    expect(samePartBefore('year', '2026-02-01')).toEqual({ from: '2025-01-01', to: '2025-02-01' });
  });

  test('ends with the period before where that is shorter', () => {
    expect(samePartBefore('month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  });

  test('has no percentage where there was nothing before', () => {
    expect(changeOf(150, 100)).toEqual({ difference: 50, basisPoints: 5_000 });
    expect(changeOf(0, 80)).toEqual({ difference: -80, basisPoints: -10_000 });
    expect(changeOf(7, 0)).toEqual({ difference: 7, basisPoints: null });
    expect(changeOf(0, 0)).toBeNull();
  });
});

describe('the parts that a card asks for', () => {
  test('are its period, what it is compared with, and the periods of its line from the oldest on', () => {
    const days = figureDays({ over: 'closed' }, 'month', '2026-11-16');
    expect(days.map(({ from }) => from.slice(0, 7))).toEqual([
      '2026-11',
      '2026-10',
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
    ]);
    expect(figureDays({ over: 'expected_close_date', ahead: true }, 'quarter', '2026-11-16')).toEqual([
      { from: '2026-10-01', to: '2026-12-31' },
    ]);
    expect(figureDays({}, 'month', '2026-11-16')).toEqual([]);
  });

  test('are twelve months of a chart, that of today last', () => {
    const months = chartMonths('2026-11-16');
    expect(months).toHaveLength(12);
    expect([months[0]?.from, months.at(-1)?.to]).toEqual(['2025-12-01', '2026-11-30']);
  });

  test('stand in one call', () => {
    const days = [
      { from: '2026-11-01', to: '2026-11-30' },
      { from: '2026-10-01', to: '2026-10-16' },
    ];
    expect(figuresByDays({ filter: { status: 'win' }, over: 'closed' }, days)).toEqual({
      status: 'win',
      by: 'closed',
      parts: '2026-11-01..2026-11-30,2026-10-01..2026-10-16',
    });
    const parts = [
      { word: 'visit', title: 'Visit' },
      { word: 'win', title: 'Win' },
    ];
    expect(figuresByWords({ filter: {}, by: 'status', parts })).toEqual({ by: 'status', parts: 'visit,win' });
  });
});
