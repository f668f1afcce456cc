import { act, render, screen } from '@testing-library/react';
import { changeLanguage, i18n, loadMessages, plainText, textHook, useLanguage, useTranslation } from './i18n';

const messages: Record<string, Record<string, string>> = {
  en: { hello: 'Hello', onlyEnglish: 'Only here' },
  de: { hello: 'Hallo' },
};

function Sample() {
  const { t } = useTranslation('sample');
  return (
    <p>
      {useLanguage()} {t('hello')} {t('onlyEnglish')}
    </p>
  );
}

const listWords = { en: { all: 'All' }, de: { all: 'Alle' } };
const formWords = {
  en: { save: 'Save', tooLong_one: '{{count}} sign', tooLong_other: '{{count}} signs' },
  de: { save: 'Speichern' },
};
const inLanguage = (words: { en: object; de: object }) => (language: string) =>
  Promise.resolve({ ...(language === 'de' ? words.de : words.en) });

const useListWords = textHook('list-words', listWords.en, inLanguage(listWords));
const useFormWords = textHook<typeof formWords.en, typeof listWords.en>(
  'form-words',
  formWords.en,
  inLanguage(formWords),
  'list-words',
);

function ListAndForm() {
  const [list, form] = [useListWords(), useFormWords()];
  return <p>{[list('all'), form('all'), form('save'), form('tooLong', { count: 2 })].join(', ')}</p>;
}

afterEach(() => act(() => changeLanguage('en')));

describe('interface language', () => {
  test('is English until somebody chooses, whatever the browser prefers', () => {
    expect(i18n.language).toBe('en');
  });

  test('changes on the screen at once, is remembered, and falls back to English for what it lacks', async () => {
    await loadMessages('sample', (language) => Promise.resolve(messages[language] ?? {}));
    render(<Sample />);
    expect(screen.getByText('en Hello Only here')).toBeTruthy();
    await act(() => changeLanguage('de'));
    expect(screen.getByText('de Hallo Only here')).toBeTruthy();
    expect(localStorage.getItem('LANGUAGE')).toBe('de');
    expect(document.documentElement.lang).toBe('de');
  });

  test('is drawn again where words of it come, and nowhere else', async () => {
    const drawn: string[] = [];
    function Part({ namespace }: { namespace: string }) {
      const { t } = useTranslation(namespace);
      drawn.push(namespace);
      return <p>{t('hello')}</p>;
    }
    render(
      <>
        <Part namespace="part-that-waits" />
        <Part namespace="part-beside-it" />
      </>,
    );
    drawn.length = 0;
    await act(() => loadMessages('part-that-waits', () => Promise.resolve({ hello: 'Hello there' })));
    expect(screen.getByText('Hello there')).toBeTruthy();
    expect(drawn).toEqual(['part-that-waits']);
  });

  test('looks for a text again once others have come, and in the language that was chosen', async () => {
    expect(plainText('later', 'hello')).toBeNull();
    await loadMessages('later', (language) => Promise.resolve(messages[language] ?? {}));
    expect(plainText('later', 'hello')).toBe('Hello');
    await act(() => changeLanguage('de'));
    expect(plainText('later', 'hello')).toBe('Hallo');
    expect(plainText('later', 'onlyEnglish')).toBe('Only here');
  });

  test('writes counts with dots between thousands in every language, and leaves other values as they are', async () => {
    await loadMessages('counts', () =>
      Promise.resolve({
        rows_one: '{{count}} row',
        rows_other: '{{count}} rows',
        of: '{{number}} of {{name}}',
      }),
    );
    const t = i18n.getFixedT('de', 'counts');
    expect(t('rows', { count: 5721 })).toBe('5.721 rows');
    expect(t('rows', { count: 1 })).toBe('1 row');
    expect(t('of', { number: 2.5, name: '2026' })).toBe('2.5 of 2026');
  });

  test('fetches the messages of a language when it is chosen and not before', async () => {
    const asked: string[] = [];
    await loadMessages('later', (language) => {
      asked.push(language);
      return Promise.resolve({});
    });
    expect(asked).not.toContain('fr');
    await act(() => changeLanguage('fr'));
    expect(asked).toContain('fr');
  });

  test('is that of the words of a part and of those it shares with what it comes after, English where it has none', async () => {
    render(<ListAndForm />);
    expect(screen.getByText('All, All, Save, 2 signs')).toBeTruthy();
    await act(() => changeLanguage('de'));
    expect(screen.getByText('Alle, Alle, Speichern, 2 signs')).toBeTruthy();
  });
});
