import { readReason, storedReason } from './history-reasons';

describe('a reason that nobody has typed', () => {
  test('is found again in what is stored, with the name in it as it was given', () => {
    expect(storedReason('undone')).toBe('Undone');
    expect(readReason('Undone')).toEqual({ reason: 'undone', name: '' });
    expect(readReason(storedReason('importedFrom', 'old $& panel'))).toEqual({
      reason: 'importedFrom',
      name: 'old $& panel',
    });
    expect(readReason(storedReason('leftCompany', 'Ani'))).toEqual({ reason: 'leftCompany', name: 'Ani' });
  });

  test('is not found in what a person has typed', () => {
    expect(readReason('Undone by mistake')).toBeNull();
    expect(readReason('Too dear')).toBeNull();
  });
});
