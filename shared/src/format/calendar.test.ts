import fc from 'fast-check';
import {
  addDays,
  addWorkingDays,
  addYears,
  calendarDay,
  daysBetween,
  daysSinceMonday,
  isWorkingDay,
  jakartaDay,
  jakartaMoment,
  jakartaTime,
  jakartaWallClock,
  workingMinutesBetween,
} from './calendar';

const NONE = new Set<string>();
const INDEPENDENCE_DAY = new Set(['2026-08-17']);

const days = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const counts = fc.integer({ min: -400, max: 400 });
const holidays = fc.array(fc.integer({ min: -60, max: 60 }), { maxLength: 30 });

describe('a day in Asia/Jakarta', () => {
  test('begins seven hours before that of UTC', () => {
    const [before, after] = [new Date('2026-11-16T16:59:00Z'), new Date('2026-11-16T17:00:00Z')];
    expect([jakartaDay(before), jakartaTime(before)]).toEqual(['2026-11-16', '23:59']);
    expect([jakartaDay(after), jakartaTime(after)]).toEqual(['2026-11-17', '00:00']);
    expect(jakartaWallClock(after).toISOString()).toBe('2026-11-17T00:00:00.000Z');
  });

  test('says of any moment what the time zone database says', () => {
    const zoned = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Jakarta',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const moments = fc.date({
      min: new Date('1970-01-01'),
      max: new Date('2199-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        moments,
        (moment) => `${jakartaDay(moment)} ${jakartaTime(moment)}` === zoned.format(moment),
      ),
    );
  });

  test('and a time of day give the moment back', () => {
    expect(jakartaMoment('2026-11-16', '08:30').toISOString()).toBe('2026-11-16T01:30:00.000Z');
    fc.assert(fc.property(days, (day) => jakartaDay(jakartaMoment(day)) === day));
  });
});

describe('counting days', () => {
  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2027-03-01', -1, '2027-02-28'],
  ])('from %s by %i leads to %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });

  test('there and back leads to the same day, and between them lies what was added', () => {
    fc.assert(
      fc.property(days, counts, (day, count) => {
        const other = addDays(day, count);
        return addDays(other, -count) === day && daysBetween(day, other) === count;
      }),
    );
  });

  test('years keeps the day of the calendar, and ends February with its 28th', () => {
    expect(addYears('2026-11-22', -100)).toBe('1926-11-22');
    expect([addYears('2024-02-29', 4), addYears('2024-02-29', 1)]).toEqual(['2028-02-29', '2025-02-28']);
  });

  test.each([
    [2028, 2, 29, '2028-02-29'],
    [2100, 2, 29, null],
    [2026, 4, 31, null],
    [2026, 13, 1, null],
    [2026, 0, 1, null],
    [2026, 1, 0, null],
  ])('%i-%i-%i is %s', (year, month, date, day) => {
    expect(calendarDay(year, month, date)).toBe(day);
  });
});

describe('working days', () => {
  test('are Monday to Friday but for holidays', () => {
    const week = Array.from({ length: 7 }, (_, ahead) => addDays('2026-08-17', ahead));
    expect(week.map(daysSinceMonday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const working = week.filter((day) => isWorkingDay(day, INDEPENDENCE_DAY));
    expect(working).toEqual(['2026-08-18', '2026-08-19', '2026-08-20', '2026-08-21']);
  });

  test.each([
    ['2026-08-14', 1, '2026-08-18'],
    ['2026-08-15', 1, '2026-08-18'],
    ['2026-08-14', 5, '2026-08-24'],
    ['2026-08-18', -1, '2026-08-14'],
    ['2026-08-16', 0, '2026-08-16'],
  ])('from %s by %i lead to %s over a weekend and Independence Day', (day, count, expected) => {
    expect(addWorkingDays(day, count, INDEPENDENCE_DAY)).toBe(expected);
  });

  test('end on a working day with as many behind them as were counted', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 40 }), holidays, (day, count, away) => {
        const free = new Set(away.map((one) => addDays(day, one)));
        const end = addWorkingDays(day, count, free);
        let passed = 0;
        for (let at = addDays(day, 1); at <= end; at = addDays(at, 1))
          if (isWorkingDay(at, free)) passed += 1;
        return isWorkingDay(end, free) && passed === count;
      }),
    );
  });
});

/** 2026-11-16 is a Monday. */
const at = (clock: string): Date => new Date(`2026-11-${clock}:00+07:00`);

/** 08:00 to 12:00 and 13:00 to 17:00. */
const times = [
  { from: 8 * 60, to: 12 * 60 },
  { from: 13 * 60, to: 17 * 60 },
];
const usual = { holidays: NONE, times };

describe('working minutes', () => {
  test.each<[string, string, number]>([
    ['16T08:00', '16T17:00', 480],
    ['16T11:30', '16T13:30', 60],
    ['16T06:00', '16T08:15', 15],
    ['16T16:45', '17T08:30', 45],
    ['20T16:00', '23T09:00', 120],
    ['21T08:00', '22T17:00', 0],
    ['16T12:00', '16T13:00', 0],
    ['17T09:00', '16T09:00', 0],
  ])('from %s to %s are %i', (from, to, minutes) => {
    expect(workingMinutesBetween(at(from), at(to), usual)).toBe(minutes);
  });

  test('are those of the hours that are worked', () => {
    const morning = { holidays: NONE, times: [{ from: 9 * 60, to: 12 * 60 }] };
    expect(workingMinutesBetween(at('16T08:00'), at('17T10:00'), morning)).toBe(240);
  });

  test('leave out holidays', () => {
    expect(
      workingMinutesBetween(at('16T08:00'), at('17T17:00'), { holidays: new Set(['2026-11-16']), times }),
    ).toBe(480);
  });

  test('of a whole day are those of a working day or none', () => {
    fc.assert(
      fc.property(days, holidays, (day, away) => {
        const free = new Set(away.map((one) => addDays(day, one)));
        const minutes = workingMinutesBetween(jakartaMoment(day), jakartaMoment(addDays(day, 1)), {
          holidays: free,
          times,
        });
        return minutes === (isWorkingDay(day, free) ? 480 : 0);
      }),
    );
  });

  test('add up over any moment in between, but for the started minute', () => {
    const moments = fc
      .integer({ min: 0, max: 30 * 86_400 })
      .map((seconds) => new Date(Date.UTC(2026, 10, 1) + seconds * 1000));
    fc.assert(
      fc.property(moments, moments, moments, (...three) => {
        const [a, b, c] = three.toSorted((x, y) => x.getTime() - y.getTime());
        if (!a || !b || !c) return;
        const parts = workingMinutesBetween(a, b, usual) + workingMinutesBetween(b, c, usual);
        const whole = workingMinutesBetween(a, c, usual);
        expect(whole - parts === 0 || whole - parts === 1).toBe(true);
      }),
    );
  });
});
