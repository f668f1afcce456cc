import { dateSentence } from '../host/sentences/dates';
import { activityDayProblem, closeDateProblem, commitMonthProblem } from './pipeline-rules';

const today = '2026-11-22';

describe('the days of a pipeline', () => {
  it.each([
    ['2026-11-22', null],
    ['2036-11-22', null],
    ['2026-11-21', dateSentence('past')],
    ['9999-12-31', dateSentence('late', { day: '2036-11-22' })],
  ])('a new one is expected to close on %s', (day, problem) => {
    expect(closeDateProblem(day, { earliest: today, today })).toEqual(problem);
  });

  it('an activity may have led to it, within a year', () => {
    expect(activityDayProblem('2026-01-01', today)).toBeNull();
    expect(activityDayProblem('1900-01-01', today)).toEqual(dateSentence('early', { day: '2025-11-22' }));
  });

  it('a commit is for this month or a later one', () => {
    expect(commitMonthProblem('2026-11', today)).toBeNull();
    expect(commitMonthProblem('2026-10', today)).toEqual(dateSentence('early', { day: '2026-11-01' }));
  });
});
