import { hostKinds } from '@balai/shared/contract/host/host-kinds';
import type { Column, List } from '@balai/shared/contract/list';
import type { Language } from '@balai/shared/format/languages';
import { type AreaWords, asLabel, wordsOfArea } from '@balai/shared/format/words';
import { type Speech, speechOf } from '../words/speech';
import type { ExportColumn } from './export-table';

/** What a file of a list calls things: the same that its screen calls them. */
export interface FileWords {
  language: Language;
  /** Of the list. */
  title: string;
  area: AreaWords;
  /** What one record of a kind is called: 'Brand'; of one that nobody knows its word, tidied. */
  kind: (kind: string) => string;
  /** A word that all lists share, e.g. 'lists.this_month'. */
  shared: (key: string) => string;
}

const sharedWord =
  (speech: Speech) =>
  (key: string): string => {
    const word = speech.word(key);
    if (word === null) throw new Error(`No language has the word ${key}`);
    return word;
  };

/** What the panel itself keeps. */
function ownKind(kind: string, language: Language): string | undefined {
  const own = hostKinds.find(({ area }) => area === kind);
  return own && (language === 'en' ? own.title : own.words[language]);
}

export function fileWords({ area }: Pick<List, 'area'>, language: Language): FileWords {
  const speech = speechOf(language);
  const words = wordsOfArea(area, speech.word);
  return {
    language,
    title: speech.word(`${area}.title`) ?? words.column(area),
    area: words,
    kind: (kind) => speech.word(`${kind}.one`) ?? ownKind(kind, language) ?? asLabel(kind),
    shared: sharedWord(speech),
  };
}

const wordIn =
  ({ area, kind, shared }: FileWords, name: string, type: Column['type']) =>
  (word: string): string => {
    if (type === 'kind') return kind(word);
    return type === 'boolean' ? shared(`resource.${word}`) : area.word(name, word);
  };

/** How columns are headed and written. */
export function columnsOf(list: List, names: readonly string[], words: FileWords): ExportColumn[] {
  const declared: Readonly<Record<string, Column>> = list.columns;
  return names.map((name) => {
    const type = declared[name]?.type ?? 'text';
    return { title: words.area.column(name), type, word: wordIn(words, name, type) };
  });
}
