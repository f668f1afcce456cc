import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

import { languages } from '../src/format/languages';
import type { Words } from '../src/format/words';

/** Texts of a file of messages by their path: 'pipeline.title'. */
export function textsOf(messages: unknown, path = ''): [key: string, text: string][] {
  if (typeof messages === 'string') return [[path, messages]];
  if (typeof messages !== 'object' || messages === null) return [];
  return Object.entries(messages).flatMap(([key, value]) =>
    textsOf(value, path === '' ? key : `${path}.${key}`),
  );
}

const readTexts = (file: string): Map<string, string> =>
  new Map(textsOf(JSON.parse(readFileSync(file, 'utf8'))));

/** Languages differ in their plural forms: French and Portuguese have 'many'. */
const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

const placeholdersOf = (text: string): string =>
  (text.match(/\{\{\s*\w+/g) ?? [])
    .map((found) => found.replaceAll(/[{\s]/g, ''))
    .toSorted()
    .join(', ');

function* folderProblems(folder: string): Generator<string> {
  const english = readTexts(join(folder, 'en.json'));
  const names = new Set([...english.keys()].map(withoutPlural));
  for (const language of languages) {
    const texts = readTexts(join(folder, `${language}.json`));
    const own = new Set([...texts.keys()].map(withoutPlural));
    for (const name of names) if (!own.has(name)) yield `${language}.json lacks '${name}'`;
    for (const name of own)
      if (!names.has(name)) yield `${language}.json has '${name}', which English has not`;
    for (const [key, text] of texts) {
      if (text.trim() === '') yield `${language}.json has no text for '${key}'`;
      const original = english.get(key);
      if (original !== undefined && placeholdersOf(original) !== placeholdersOf(text)) {
        yield `${language}.json fills other values into '${key}' than English`;
      }
    }
  }
}

/** Keys that a file asks for as they stand; those put together from parts are words of a declaration. */
const keysAskedIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\b(?:t|text|listText|resourceText)\(\s*'([\w.-]+)'/g)].flatMap(
    ([, key]) => key ?? [],
  );

/**
 * What is wrong with the messages under a room's `src`, one sentence each: a text that a language lacks, has too many,
 * leaves empty or fills with other values than English, and a key that the code asks for and nobody has.
 * @param words - in English, what the room shares with the API; the compiler holds their translations to them.
 */
export function messageProblems(source: string, words: Words = {}): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((path) => join(source, path));
  const folders = [
    ...new Set(files.filter((path) => basename(dirname(path)) === 'locales').map((path) => dirname(path))),
  ];
  const inFolders = folders.flatMap((folder) =>
    [...folderProblems(folder)].map((problem) => `${relative(source, folder)}/${problem}`),
  );
  const ofWords = textsOf(words).map(([key]) => key);
  const ofFolders = folders.flatMap((folder) => [...readTexts(join(folder, 'en.json')).keys()]);
  const known = new Set([...ofWords, ...ofFolders].map(withoutPlural));
  const asked = files
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) =>
      keysAskedIn(path)
        .filter((key) => !known.has(withoutPlural(key)))
        .map((key) => `${relative(source, path)} asks for '${key}', which no message is`),
    );
  return [...inFolders, ...asked];
}

/**
 * The English words that a room shares with the API, see `shared/src/contract/<department>/words`.
 * @param repository - absolute path.
 * @param room - 'remote-sales'; in `shared` itself keys are asked for without the name of their group.
 */
export async function wordsOfRoom(repository: string, room: string): Promise<Words> {
  const department = room === 'shared' ? 'host' : room.replace(/^remote-/, '');
  const file = join(repository, 'shared', 'src', 'contract', department, 'words', 'en.ts');
  if (!existsSync(file)) return {};
  const { words } = (await import(file)) as { words: Words }; // such a file exports nothing else
  if (room !== 'shared') return words;
  return Object.fromEntries(
    Object.values(words).flatMap((group) => (typeof group === 'string' ? [] : Object.entries(group))),
  );
}
