import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { languages, locales } from '../format/languages';
import { type CatalogueLoaders, defineSentences, type Sentences } from '../format/sentence';
import { changeLanguage, i18n, loadMessages, loadSentences, said } from './i18n';

const visitSentence = defineSentences('visit', {
  late_one: '{{person}} is {{count}} day late since {{day, day}} ({{amount, rupiah}})',
  late_other: '{{person}} is {{count}} days late since {{day, day}} ({{amount, rupiah}})',
  status: 'Not possible in the status {{status}}',
});
const german = {
  visit: {
    late_one: '{{person}} ist seit {{day, day}} einen Tag zu spät ({{amount, rupiah}})',
    late_other: '{{person}} ist seit {{day, day}} {{count}} Tage zu spät ({{amount, rupiah}})',
    status: 'Nicht möglich im Status {{status}}',
  },
};
const none = () => Promise.resolve({ sentences: {} });
const loaders: CatalogueLoaders = {
  de: () => Promise.resolve({ sentences: german }),
  fr: none,
  pt: none,
  id: none,
};

afterEach(() => changeLanguage('en'));

describe('said', () => {
  const late = visitSentence('late', { person: 'Sari', count: 3, day: '2026-03-05', amount: 1_500_000 });

  test('says a sentence of the server in the language that was chosen, dates, money and counts in it', async () => {
    await loadSentences('visits', loaders);
    await changeLanguage('de');
    expect(said(late)).toBe('Sari ist seit 5. März 2026 3 Tage zu spät (Rp 1.500.000)');
  });

  test('leaves the English of the server where nobody translated it', async () => {
    await changeLanguage('de');
    expect(said({ key: 'visit.nowhere', values: {}, message: 'Nowhere' })).toBe('Nowhere');
    await changeLanguage('fr');
    expect(said(late)).toBe(late.message);
  });

  test('calls a field or a status what its department calls it', async () => {
    const words = { visit: { status: { hold: 'Pausiert' }, column: { day: 'Tag' } } };
    await loadMessages('visits', (language) => Promise.resolve(language === 'de' ? words : {}));
    await changeLanguage('de');
    const status = { label: 'visit.status.hold', message: 'On hold' };
    expect(said(visitSentence('status', { status }))).toBe('Nicht möglich im Status Pausiert');
    expect(said({ label: 'visit.field.day', message: 'Day' })).toBe('Tag');
    expect(i18n.exists('visit.field.day', { ns: 'visits' })).toBe(false);
  });
});

describe.each(
  readdirSync(join(__dirname, '..', 'contract'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name),
)('the sentences of %s', (department) => {
  test('stand in every plural form of every language, and no translation says more than English', async () => {
    const folder = join(__dirname, '..', 'contract', department, 'sentences');
    const exported: Record<string, Sentences> = await import(join(folder, 'english'));
    const problems: string[] = [];
    for (const language of languages.filter((known) => known !== 'en')) {
      const { sentences }: { sentences: Record<string, Record<string, string>> } = await import(
        join(folder, language)
      );
      // French and Portuguese have 'many' for millions, which nothing here counts.
      const forms = new Intl.PluralRules(locales[language])
        .resolvedOptions()
        .pluralCategories.filter((form) => form !== 'many');
      for (const { feature, texts } of Object.values(exported)) {
        const own = new Set(Object.keys(sentences[feature] ?? {}));
        const wanted = Object.keys(texts).flatMap((name) => {
          if (name.endsWith('_one')) return [];
          return name.endsWith('_other') ? forms.map((form) => name.replace(/other$/, form)) : [name];
        });
        for (const name of wanted)
          if (!own.delete(name)) problems.push(`${language} lacks ${feature}.${name}`);
        for (const name of own) problems.push(`${language} has ${feature}.${name}, which it does not need`);
      }
    }
    expect(problems).toEqual([]);
  });
});
