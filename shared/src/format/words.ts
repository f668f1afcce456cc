import type { Language } from './languages';

/**
 * What the screens and the files of a department call things, by area: `<area>.column.<name>`, `<area>.filter.<name>`,
 * `<area>.<column>.<word>`. One source for both: the department's messages take them over, the API writes exports
 * with them and knows by them the headings and words of a file that is imported.
 */
export interface Words {
  readonly [key: string]: string | Words;
}

/** The shape of a translation: what lacks a word, or has one too many, does not compile. */
export type TranslatedWords<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : TranslatedWords<English[Key]>;
};

/** Where the words of a language are fetched from. */
export type WordLoaders = Readonly<Record<Language, () => Promise<{ words: Words }>>>;

/** The text of 'pipeline.status.hold'; null where there is none. */
export function wordOf(words: Words, key: string): string | null {
  let found: string | Words | undefined = words;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return null;
    found = found[part];
  }
  return typeof found === 'string' ? found : null;
}

type Messages = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Messages => typeof value === 'object' && value !== null;

/** Messages of several sources as one; groups of the same name are put together. */
export function joinMessages(...sources: readonly Messages[]): Record<string, unknown> {
  const joined: Record<string, unknown> = {};
  for (const [key, value] of sources.flatMap((source) => Object.entries(source))) {
    const known = joined[key];
    joined[key] = isGroup(known) && isGroup(value) ? joinMessages(known, value) : value;
  }
  return joined;
}

/** How a name reads that nobody translated, e.g. a province: 'expected_close_date' -> 'Expected close date'. */
export function asLabel(name: string): string {
  const words = name.replace(/_(id|bp|at)$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The words of one area; see the methods for the keys. */
export interface AreaWords {
  /** `<area>.column.<name>` */
  column: (name: string) => string;
  /** `<area>.filter.<name>`, else the column's. */
  filter: (name: string) => string;
  /** `<area>.field.<name>`, else the column's. */
  field: (name: string) => string;
  /** `<area>.<rows>_field.<name>`, else the field's. */
  rowField: (rows: string, name: string) => string;
  /** `<area>.help.<name>`, empty when there is none. */
  help: (name: string) => string;
  /** `<area>.tab.<name>` */
  tab: (name: string) => string;
  /** `<area>.<name>.<word>`, else the word itself: not every list of words is worth translating, e.g. provinces. */
  word: (name: string, word: string) => string;
}

/** @param find - the text of a key, null where there is none. */
export function wordsOfArea(area: string, find: (key: string) => string | null): AreaWords {
  const first = (keys: readonly string[], otherwise: string): string => {
    for (const key of keys) {
      const text = find(`${area}.${key}`);
      if (text !== null) return text;
    }
    return otherwise;
  };
  return {
    column: (name) => first([`column.${name}`], asLabel(name)),
    filter: (name) => first([`filter.${name}`, `column.${name}`, `field.${name}`], asLabel(name)),
    field: (name) => first([`field.${name}`, `column.${name}`], asLabel(name)),
    rowField: (rows, name) =>
      first([`${rows}_field.${name}`, `field.${name}`, `column.${name}`], asLabel(name)),
    help: (name) => first([`help.${name}`], ''),
    tab: (name) => first([`tab.${name}`], asLabel(name)),
    word: (name, word) => first([`${name}.${word}`], asLabel(word)),
  };
}
