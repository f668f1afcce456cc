import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { languages, type Language } from '@balai/shared/format/languages';
import { fillText, textOf, type Catalogue, type Label, type Sentence } from '@balai/shared/format/sentence';
import { wordOf, type Words } from '@balai/shared/format/words';

/** What the server writes into files in the language of who asked for them; everything else the browser says. */
export interface Speech {
  readonly language: Language;
  /** The text of 'pipeline.status.hold'; in English where it is not translated, null where nobody has it. */
  word(key: string): string | null;
  say(sentence: Sentence | Label): string;
}

const contracts = resolve(import.meta.dirname, '../../../../shared/src/contract');

/** Loads `<department>/<kind>/<language>.ts` of every department that has it, one after the other. */
async function loadOf<Module>(
  kind: 'words' | 'file-words' | 'sentences',
  language: Language,
): Promise<Module[]> {
  const modules: Module[] = [];
  for (const department of readdirSync(contracts).toSorted()) {
    const path = join(contracts, department, kind, `${language}.ts`);
    if (existsSync(path)) modules.push((await import(pathToFileURL(path).href)) as Module); // what these files export
  }
  return modules;
}

async function wordsIn(language: Language): Promise<Words> {
  const shown = await loadOf<{ words: Words }>('words', language);
  const ofFiles = await loadOf<{ words: Words }>('file-words', language);
  return Object.fromEntries([...shown, ...ofFiles].flatMap(({ words }) => Object.entries(words)));
}

async function sentencesIn(language: Language): Promise<Catalogue> {
  // English sentences travel as they are.
  if (language === 'en') return {};
  const loaded = await loadOf<{ sentences: Catalogue }>('sentences', language);
  return Object.fromEntries(loaded.flatMap(({ sentences }) => Object.entries(sentences)));
}

function speechWith(language: Language, words: Words, english: Words, sentences: Catalogue): Speech {
  const word = (key: string): string | null => wordOf(words, key) ?? wordOf(english, key);
  const say = (sentence: Sentence | Label): string => {
    if (language === 'en') return sentence.message;
    if ('label' in sentence) {
      const { label } = sentence;
      return word(label) ?? word(label.replace('.field.', '.column.')) ?? sentence.message;
    }
    const { key, values } = sentence;
    const end = key.indexOf('.');
    const text = textOf(sentences[key.slice(0, end)], key.slice(end + 1), values, language);
    return text === undefined ? sentence.message : fillText(text, values, language, say);
  };
  return { language, word, say };
}

async function loadSpeeches(): Promise<ReadonlyMap<Language, Speech>> {
  const english = await wordsIn('en');
  const speeches = new Map<Language, Speech>();
  for (const language of languages) {
    const words = await wordsIn(language);
    speeches.set(language, speechWith(language, words, english, await sentencesIn(language)));
  }
  return speeches;
}

// Loaded with the module: who writes inside a transaction may not wait for files.
const speeches = await loadSpeeches();

export function speechOf(language: Language): Speech {
  const speech = speeches.get(language);
  if (!speech) throw new Error(`Nobody speaks ${language} here`);
  return speech;
}

/** A word in all languages, for recognising it in a file; none where nobody has it. */
export const inAllLanguages = (key: string): string[] =>
  [...new Set([...speeches.values()].map((speech) => speech.word(key)))].filter((word) => word !== null);
