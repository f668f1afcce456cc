import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { capitalProblems, readGlossary, shownTexts, wordProblems, type ShownText } from './glossary.testing';

const root = join(__dirname, '..', '..', '..');
const glossary = readGlossary(readFileSync(join(root, 'docs', 'glossary.md'), 'utf8'));

describe('the texts of all rooms', () => {
  let texts: ShownText[];
  beforeAll(async () => {
    texts = await shownTexts(root);
  });

  test('call each thing by the one word of the glossary, in every language', () => {
    expect(texts.length).toBeGreaterThan(10_000);
    expect(wordProblems(texts, glossary)).toEqual([]);
  });

  test('are in sentence case, but for names and what the specification fixes', () => {
    expect(capitalProblems(texts, glossary)).toEqual([]);
  });
});

describe('a text that', () => {
  const place = 'page.json title';
  const said = (text: string, language: ShownText['language'] = 'en') => [{ place, language, text }];

  test('uses a word that the glossary forbids is named with its place and the line that forbids it, and the value in it is not read', () => {
    expect(wordProblems(said('Price without VAT'), glossary)).toEqual([
      "page.json title says 'VAT', see 'PPN' in docs/glossary.md: Price without VAT",
    ]);
    expect(wordProblems(said('Die Besitzerin fehlt', 'de'), glossary)).toHaveLength(1);
    expect(wordProblems(said('Private: {{state}}'), glossary)).toEqual([]);
  });

  test('is in title case is named, unless it is a name or fixed', () => {
    expect(capitalProblems(said('Menu Links'), glossary)).toEqual([
      'page.json title is not in sentence case: Menu Links',
    ]);
    expect(capitalProblems([...said('Sign in to Balai'), ...said('Pre Sales')], glossary)).toEqual([]);
  });
});
