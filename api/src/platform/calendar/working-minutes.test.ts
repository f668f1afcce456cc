import fc from 'fast-check';
import { workingMinutesBetween } from './working-minutes';

/** 2026-11-16 is a Monday. */
const at = (clock: string): Date => new Date(`2026-11-${clock}:00+07:00`);

describe('workingMinutesBetween', () => {
  test.each<[string, string, number]>([
    ['16T08:00', '16T17:00', 480],
    ['16T11:30', '16T13:30', 60],
    ['16T06:00', '16T08:15', 15],
    ['16T16:45', '17T08:30', 45],
    ['20T16:00', '23T09:00', 120],
    ['21T08:00', '22T17:00', 0],
    ['16T12:00', '16T13:00', 0],
  ])('counts from %s to %s %i minutes', (from, to, minutes) => {
    expect(workingMinutesBetween(at(from), at(to))).toBe(minutes);
  });

  test('leaves out holidays', () => {
    expect(workingMinutesBetween(at('16T08:00'), at('17T17:00'), new Set(['2026-11-16']))).toBe(480);
  });

  test('adds up over any moment in between, but for the started minute', () => {
    const moments = fc
      .integer({ min: 0, max: 30 * 86_400 })
      .map((seconds) => new Date(Date.UTC(2026, 10, 1) + seconds * 1000));
    fc.assert(
      fc.property(moments, moments, moments, (...three) => {
        const [a, b, c] = three.toSorted((x, y) => x.getTime() - y.getTime());
        if (!a || !b || !c) return;
        const parts = workingMinutesBetween(a, b) + workingMinutesBetween(b, c);
        const whole = workingMinutesBetween(a, c);
        expect(whole - parts === 0 || whole - parts === 1).toBe(true);
      }),
    );
  });
});
