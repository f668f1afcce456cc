import { dateSentence } from '../host/sentences/dates';
import { activityProblem, closeDateProblem, commitMonthProblem, forecastProblems } from './pipeline-rules';
import { pipelineSentence } from './sentences/pipelines';

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
    const clock = { openedAt: '2026-11-21T18:00:00Z', now: new Date('2026-11-22T03:00:00Z') };
    expect(activityProblem('2026-01-01T05:00:00Z', clock)).toBeNull();
    expect(activityProblem('2026-11-22T03:00:30Z', clock)).toBeNull();
    expect(activityProblem('2026-11-22T03:02:00Z', clock)).toEqual(pipelineSentence('activity_ahead'));
    expect(activityProblem('1900-01-01T05:00:00Z', clock)).toEqual(
      dateSentence('early', { day: '2025-11-22' }),
    );
  });

  it('a stored one keeps its close date, and takes none before it was opened or outside its commit', () => {
    const stored = {
      status: 'quotation' as const,
      expected_close_date: '2020-01-01',
      commit_month: null,
      created_at: '2026-03-01T18:00:00Z',
    };
    const problemOf = (expected_close_date: string, commit_month: string | null = null) =>
      forecastProblems({ expected_close_date }, { ...stored, commit_month }, today).expected_close_date;
    expect(problemOf('2020-01-01')).toBeUndefined();
    expect(problemOf('2026-03-02')).toBeUndefined();
    expect(problemOf('2026-03-01')).toEqual(dateSentence('early', { day: '2026-03-02' }));
    expect(problemOf('2026-12-01', '2026-11')).toEqual(pipelineSentence('outside_month'));
  });

  it('a commit is for this month or a later one', () => {
    expect(commitMonthProblem('2026-11', today)).toBeNull();
    expect(commitMonthProblem('2026-10', today)).toEqual(dateSentence('early', { day: '2026-11-01' }));
  });
});
