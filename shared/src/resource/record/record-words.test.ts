import { i18n } from '../../i18n/i18n';
import '../resource-text';
import { ownWord, recordWord } from './record-words';

const place = { namespace: 'workshop', area: 'tool' };

beforeAll(() => {
  i18n.addResourceBundle('en', 'workshop', { tool: { create: 'Take a tool in' } });
});

describe('the words of a record type', () => {
  it('are its own where it has some, and else what every record says', () => {
    expect(recordWord(place, 'create')).toBe('Take a tool in');
    expect(recordWord(place, 'importTitle')).toBe('Import from a file');
    expect(recordWord({ ...place, area: 'ladder' }, 'create')).toBe('Create');
  });

  it('are none where nobody has some', () => {
    expect(ownWord(place, 'emptyHelp')).toBeUndefined();
  });
});
