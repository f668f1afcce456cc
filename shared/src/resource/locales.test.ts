import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const languages = ['de', 'fr', 'pt', 'id'] as const;
const rooms = ['ui', 'resource'] as const;

function messagesOf(room: string, language: string): Record<string, string> {
  const text = readFileSync(join(__dirname, '..', room, 'locales', `${language}.json`), 'utf8');
  return JSON.parse(text) as Record<string, string>; // our own file: a flat object of texts
}

const placeholders = (text: string | undefined): string[] => (text?.match(/\{\{\w+\}\}/g) ?? []).toSorted();

describe.each(rooms)('messages of %s', (room) => {
  const english = messagesOf(room, 'en');

  it.each(languages)('are complete in %s, with the same values to fill in', (language) => {
    const translated = messagesOf(room, language);
    expect(Object.keys(translated).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const [key, text] of Object.entries(english)) {
      expect([key, placeholders(translated[key])]).toEqual([key, placeholders(text)]);
    }
  });
});
