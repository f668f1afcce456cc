import { inAllLanguages } from '../words/speech';
import type { ColumnDeclaration } from './define-import';

type EnumColumn = Extract<ColumnDeclaration, { type: 'enum' }>;

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** What a file may say for a word, the surer first: the word, a synonym, what the screens call it in any language. */
function textsOf(area: string, name: string, { options, synonyms }: EnumColumn): Map<string, string> {
  const sources: readonly ((word: string) => readonly string[])[] = [
    (word) => [word],
    (word) => synonyms?.[word] ?? [],
    (word) => inAllLanguages(`${area}.${name}.${word}`),
  ];
  const words = new Map<string, string>();
  for (const texts of sources) {
    for (const word of options) {
      for (const text of texts(word).map(plain)) if (!words.has(text)) words.set(text, word);
    }
  }
  return words;
}

const known = new WeakMap<EnumColumn, Map<string, string>>();

/** Our word for a text of the file, however it is written; null when unknown. @param name - of the column. */
export function matchWord(area: string, name: string, column: EnumColumn, text: string): string | null {
  const words = known.get(column) ?? textsOf(area, name, column);
  known.set(column, words);
  return words.get(plain(text)) ?? null;
}
