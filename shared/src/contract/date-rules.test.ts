import { birthdayProblem, dayProblem } from './date-rules';

const today = '2026-11-22';

describe('dayProblem', () => {
  const said = (day: string | null, range: Parameters<typeof dayProblem>[1]) =>
    dayProblem(day, range, today)?.message ?? null;

  test('takes both ends of the range, whatever lies between them and no day at all', () => {
    const range = { earliest: '1950-01-01', latest: today };
    expect(['1950-01-01', '2000-02-29', today, null, ''].map((day) => said(day, range))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  test('names the end that a day lies beyond', () => {
    const range = { earliest: '1950-01-01', latest: '2027-11-22' };
    expect(said('1949-12-31', range)).toBe('The date cannot lie before 1 Jan 1950');
    expect(said('2027-11-23', range)).toBe('The date cannot lie after 22 Nov 2027');
  });

  test('calls an end that is today so', () => {
    expect(said('2026-11-23', { latest: today })).toBe('The date cannot lie in the future');
    expect(said('2026-11-21', { earliest: today })).toBe('The date cannot lie in the past');
  });
});

test('a birthday lies neither in the future nor before anybody who may be alive', () => {
  expect(birthdayProblem('2090-01-01', today)?.key).toBe('date.future');
  expect(birthdayProblem('1890-01-01', today)?.key).toBe('date.early');
  expect(birthdayProblem('1931-05-05', today)).toBeNull();
});
