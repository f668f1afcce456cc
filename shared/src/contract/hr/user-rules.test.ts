import { userSentence } from './sentences/users';
import { userProblems } from './user-rules';
import { buildUserInput } from './users.testing';

const TODAY = '2026-11-16';
const problemsOf = (overrides: Parameters<typeof buildUserInput>[0]) =>
  userProblems(buildUserInput(overrides), TODAY);

describe('userProblems', () => {
  test.each([
    ['birth_date', '2030-01-01', 'An employee must be between 15 and 100 years old'],
    ['birth_date', '1890-01-01', 'An employee must be between 15 and 100 years old'],
    ['join_date', '1900-01-01', 'The date cannot lie before 1 Jan 1950'],
    ['join_date', '2050-01-01', 'The date cannot lie after 16 Nov 2027'],
    ['join_date', '2008-04-11', 'Nobody joins before being 15 years old'],
  ])('refuses the %s %s', (field, day, message) => {
    expect(problemsOf({ [field]: day })).toEqual({ [field]: expect.objectContaining({ message }) });
  });

  test('takes who joined at fifteen', () => {
    expect(problemsOf({ birth_date: '1993-04-12', join_date: '2008-04-12' })).toEqual({});
  });

  test.each([null, '2025-02-03'])('refuses a contract that ends at %s', (contract_end) => {
    expect(problemsOf({ employment: 'contract', join_date: '2025-02-03', contract_end })).toEqual({
      contract_end: userSentence('contract_end'),
    });
  });
});
