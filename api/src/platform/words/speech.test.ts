import { listSentence } from '@balai/shared/contract/host/sentences/lists';
import { languages } from '@balai/shared/format/languages';
import { createTestApp, type TestApp } from '../testing/test-app';
import { listSources } from '../lists/list-sources';
import { inAllLanguages, speechOf } from './speech';

let panel: TestApp;
beforeAll(async () => {
  panel = await createTestApp();
});
afterAll(() => panel.close());

/** Words that are names already. */
const untranslated = new Set(['customer.province']);

/** What a file of a list says that its department has to have words for. */
function keysOf(): string[] {
  return listSources().flatMap(({ list }) => [
    `${list.area}.title`,
    ...Object.entries(list.columns).flatMap(([name, { options = [] }]) => [
      `${list.area}.column.${name}`,
      ...(untranslated.has(`${list.area}.${name}`)
        ? []
        : options.map((word) => `${list.area}.${name}.${word}`)),
    ]),
    ...Object.keys(list.tabs ?? {}).map((tab) => `${list.area}.tab.${tab}`),
  ]);
}

describe.each(languages)('the words of files in %s', (language) => {
  it('name every list, column, tab and word of a column', () => {
    const { word } = speechOf(language);
    expect(keysOf().length).toBeGreaterThan(100);
    expect(keysOf().filter((key) => word(key) === null)).toEqual([]);
  });
});

describe('speech', () => {
  it('says a sentence of the server with its values, and a label by the words of its department', () => {
    const sentence = listSentence('export_too_large', { rows: 20_000 });
    expect(speechOf('en').say(sentence)).toBe(sentence.message);
    expect(speechOf('de').say(sentence)).toContain('20.000');
    expect(speechOf('de').say(sentence)).not.toBe(sentence.message);
    expect(speechOf('de').say({ label: 'pipeline.field.expected_value', message: 'Expected value' })).toBe(
      'Erwarteter Wert',
    );
  });

  it('knows a word in every language', () => {
    expect(inAllLanguages('pipeline.status.hold')).toEqual([
      'On hold',
      'Pausiert',
      'En pause',
      'Em espera',
      'Ditahan',
    ]);
    expect(inAllLanguages('pipeline.status.nowhere')).toEqual([]);
  });
});
