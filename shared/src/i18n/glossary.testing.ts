import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { textsOf } from '../../build/message-problems';
import { languages, type Language } from '../format/languages';
import { roleNames } from '../format/role-names';
import type { Sentences } from '../format/sentence';

/** A text that people read, and where it stands. */
export interface ShownText {
  place: string;
  language: Language;
  text: string;
}

interface ForbiddenWord {
  /** A star stands for the rest of it. */
  word: string;
  /** The line of the glossary that forbids it, by its first word. */
  line: string;
}

export interface Glossary {
  /** Words that no text of a language may use. */
  forbidden: Readonly<Record<Language, readonly ForbiddenWord[]>>;
  /** Texts and words that are written with capitals wherever they stand. */
  capitals: ReadonlySet<string>;
}

const languageIn = (name: string): Language | undefined => languages.find((language) => language === name);

/** @param markdown - `docs/glossary.md`: a table whose last column says what is not used, and a list of capitals. */
export function readGlossary(markdown: string): Glossary {
  const forbidden: Record<Language, ForbiddenWord[]> = { en: [], de: [], fr: [], pt: [], id: [] };
  const rows = markdown.split('\n').filter((line) => line.startsWith('|'));
  for (const row of rows.slice(2)) {
    const cells = row.split('|').map((cell) => cell.trim());
    const [line = '', not = ''] = [cells[1], cells.at(-2)];
    for (const [, name = '', words = ''] of not.matchAll(/`(\w+)` ([^;`]+)/g)) {
      const language = languageIn(name);
      if (!language) throw new Error(`The glossary forbids words of '${name}', which is no language here`);
      forbidden[language].push(...words.split(',').map((word) => ({ word: word.trim(), line })));
    }
  }
  const capitals = markdown.split(/^## /m).find((chapter) => chapter.startsWith('Capitals')) ?? '';
  const named = [...capitals.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
  return { forbidden, capitals: new Set([...named, ...Object.values(roleNames)]) };
}

const ofMessages = (root: string, path: string): ShownText[] => {
  const language = languageIn(basename(path, '.json'));
  if (!language) return [];
  const messages: unknown = JSON.parse(readFileSync(join(root, path), 'utf8'));
  return textsOf(messages).map(([key, text]) => ({ place: `${path} ${key}`, language, text }));
};

/** English sentences are exported feature by feature, everything else as one object. */
function textsOfModule(module: Record<string, unknown>, isEnglishSentences: boolean): [string, string][] {
  if (!isEnglishSentences) return textsOf(module['words'] ?? module['sentences']);
  const features = Object.values(module as Record<string, Sentences>); // nothing else is exported there
  return features.flatMap(({ feature, texts }) => textsOf({ [feature]: texts }));
}

async function ofModule(root: string, path: string): Promise<ShownText[]> {
  const name = basename(path, '.ts');
  const language = name === 'english' ? 'en' : languageIn(name);
  if (!language) return [];
  const module = (await import(join(root, path))) as Record<string, unknown>; // a module is an object
  return textsOfModule(module, name === 'english').map(([key, text]) => ({
    place: `${path} ${key}`,
    language,
    text,
  }));
}

/** What manifests say: titles beside their translations, and names in all languages. */
const ofDeclarations = (root: string, path: string): ShownText[] =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/\b(title|en|de|fr|pt|id): '([^'\n]*)'/g)]
    // A title in small letters is the key of a message.
    .filter(([, , text = '']) => !/^[a-z_]+\.[\w.]+$/.test(text))
    .map(([, name = '', text = '']) => ({
      place: path,
      language: languageIn(name) ?? 'en',
      text,
    }));

/** All texts of the repository that people read. @param root - absolute path of the repository. */
export async function shownTexts(root: string): Promise<ShownText[]> {
  const rooms = readdirSync(root).filter((name) => /^(host|shared|remote-.+)$/.test(name));
  const paths = rooms.flatMap((room) =>
    readdirSync(join(root, room, 'src'), { recursive: true, encoding: 'utf8' }).map((path) =>
      relative(root, join(root, room, 'src', path)),
    ),
  );
  const texts: ShownText[] = [];
  for (const path of paths) {
    const folder = basename(dirname(path));
    if (folder === 'locales' && path.endsWith('.json')) texts.push(...ofMessages(root, path));
    else if (/\/contract\/\w+\/(words|file-words|sentences)\/\w+\.ts$/.test(path))
      texts.push(...(await ofModule(root, path)));
    else if (/(-area|cards|\/notifications|compose-menu)\.ts$/.test(path))
      texts.push(...ofDeclarations(root, path));
  }
  return texts;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

function pattern(word: string): RegExp {
  const isBeginning = word.endsWith('*');
  const text = escaped(isBeginning ? word.slice(0, -1) : word);
  return new RegExp(`(?<![\\p{L}\\p{N}])${text}${isBeginning ? '' : '(?![\\p{L}\\p{N}])'}`, 'iu');
}

/** What is wrong with the words of texts, one sentence each. */
export function wordProblems(texts: readonly ShownText[], { forbidden, capitals }: Glossary): string[] {
  const patterns = (language: Language) =>
    forbidden[language].map((known) => ({ ...known, found: pattern(known.word) }));
  const byLanguage = new Map(languages.map((language) => [language, patterns(language)]));
  return texts
    .filter(({ text }) => !capitals.has(text))
    .flatMap(({ place, language, text }) => {
      // What is filled in is called by the program, not by people.
      const read = text.replaceAll(/\{\{[^{}]*\}\}/g, '{{}}');
      return (byLanguage.get(language) ?? [])
        .filter(({ found }) => found.test(read))
        .map(
          ({ word, line }) =>
            `${place} says '${word.replace('*', '')}', see '${line}' in docs/glossary.md: ${text}`,
        );
    });
}

/** English texts that write a word with a capital that is no name. */
export function capitalProblems(texts: readonly ShownText[], { capitals }: Glossary): string[] {
  const isName = (word: string): boolean =>
    [...capitals].some((name) => name.split(' ').includes(word.replaceAll(/[^\w-]/g, '')));
  return texts
    .filter(({ language, text }) => language === 'en' && !capitals.has(text))
    .filter(({ text }) => !/[.!?:;“"…][\s”]/.test(text))
    .filter(({ text }) =>
      text
        .split(/\s+/)
        .slice(1)
        .some((word) => /^[A-Z][a-z]/.test(word) && !isName(word)),
    )
    .map(({ place, text }) => `${place} is not in sentence case: ${text}`);
}
