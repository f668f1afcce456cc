import { i18n, loadMessages } from '@balai/shared/i18n';
import { COMMON_TERMS, fetchGuide, offerGuide } from '@balai/shared/ui/shell';
import { commonEntries, entriesOf, foundEntries } from './glossary-entries';

const route = (path: string, title: string, access: string) => ({ path, page: 'page', access, title });

/** Other test files of the run have guides of the real departments. */
const trade = {
  id: 'trade',
  manifest: {
    routes: [
      route('/customer', 'customer.title', 'customer.list'),
      route('/customer/:id', 'customer.one', 'session'),
      route('/pipeline', 'pipeline.title', 'pipeline.list'),
    ],
  },
} as unknown as Parameters<typeof entriesOf>[0]; // what nobody reads here is left out

const messages = {
  customer: { title: 'Customers', field: { limit: 'Credit limit' } },
  pipeline: { title: 'Pipelines', column: { commit: 'Commit' } },
};

const words = {
  customer: { about: 'Whom we sell to.', terms: { limit: 'The most that one may owe.' } },
  pipeline: { about: 'Deals.', terms: { commit: 'How sure it is.' } },
};

beforeAll(async () => {
  offerGuide('trade', () => Promise.resolve({ drawings: {}, words: () => Promise.resolve(words) }));
  await loadMessages('trade', () => Promise.resolve(messages));
  i18n.addResourceBundle('en', COMMON_TERMS, {
    whatIs: 'What is {{label}}?',
    npwp: { name: 'NPWP', text: 'The tax number.' },
  });
});

const everything = () => true;

describe('the glossary', () => {
  it('has nothing of a department before its words are here', () => {
    expect(entriesOf(trade, everything)).toEqual([]);
  });

  it('says what each page is for and what the words on it mean, as the department calls them', async () => {
    await fetchGuide('trade');
    expect(entriesOf(trade, everything)).toEqual([
      { word: 'Customers', text: 'Whom we sell to.', link: '/customer' },
      { word: 'Credit limit', text: 'The most that one may owe.', place: 'Customers' },
      { word: 'Pipelines', text: 'Deals.', link: '/pipeline' },
      { word: 'Commit', text: 'How sure it is.', place: 'Pipelines' },
    ]);
  });

  it('leads to no page that its reader may not open, and leaves out what stands on none that he may', () => {
    const found = entriesOf(trade, (access) => access === 'session');
    expect(found).toEqual([{ word: 'Credit limit', text: 'The most that one may owe.', place: 'Customers' }]);
  });

  it('has the words that departments share', () => {
    expect(commonEntries()).toEqual([{ word: 'NPWP', text: 'The tax number.' }]);
  });

  it('finds by word before explanation, without accents and capitals, in the order of the alphabet', () => {
    const entries = [
      { word: 'Zeit', text: 'Bis zum Größten.' },
      { word: 'Größe', text: 'Wie viel.' },
      { word: 'Ähre', text: 'Grosse.' },
    ];
    const wordsFound = (typed: string) => foundEntries(entries, typed, 'de').map(({ word }) => word);
    expect(wordsFound('')).toEqual(['Ähre', 'Größe', 'Zeit']);
    expect(wordsFound('gro')).toEqual(['Größe', 'Ähre', 'Zeit']);
  });
});
