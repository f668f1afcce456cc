import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Department, DepartmentManifest } from '../department/department';
import { messageKeys } from '../department/department.testing';
import { languages } from './i18n';

const root = join(__dirname, '..', '..', '..');
const rooms = readdirSync(root).filter(
  (name) => name === 'host' || name === 'shared' || name.startsWith('remote-'),
);

function filesUnder(directory: string): string[] {
  return readdirSync(directory).flatMap((name) => {
    const path = join(directory, name);
    return statSync(path).isDirectory() ? filesUnder(path) : [path];
  });
}

const sources = rooms.flatMap((room) => filesUnder(join(root, room, 'src')));
const localeFolders = [
  ...new Set(sources.filter((path) => basename(dirname(path)) === 'locales').map(dirname)),
];

const readMessages = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

function textsOf(messages: unknown, path = ''): Map<string, string> {
  if (typeof messages === 'string') return new Map([[path, messages]]);
  if (typeof messages !== 'object' || messages === null) return new Map();
  return new Map(
    Object.entries(messages).flatMap(([key, value]) => [
      ...textsOf(value, path === '' ? key : `${path}.${key}`),
    ]),
  );
}

const placeholders = (text: string): string[] => (text.match(/\{\{\s*\w+/g) ?? []).sort();
// Languages differ in their plural forms: French and Portuguese have 'many'.
const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

describe.each(localeFolders.map((folder) => [relative(root, folder), folder] as const))(
  '%s',
  (_name, folder) => {
    const english = textsOf(readMessages(join(folder, 'en.json')));
    const names = new Set([...english.keys()].map(withoutPlural));

    test.each(languages)('%s has every English message and no other', (language) => {
      const own = new Set(messageKeys(readMessages(join(folder, `${language}.json`))).map(withoutPlural));
      expect([...names].filter((key) => !own.has(key))).toEqual([]);
      expect([...own].filter((key) => !names.has(key))).toEqual([]);
    });

    test.each(languages)('%s leaves no text empty and fills in the same values as English', (language) => {
      const texts = [...textsOf(readMessages(join(folder, `${language}.json`)))];
      expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
      // Another language may have more plural forms than English.
      const inBoth = texts.filter(([key]) => english.has(key));
      expect(inBoth.map(([key, text]) => [key, placeholders(text)])).toEqual(
        inBoth.map(([key]) => [key, placeholders(english.get(key) ?? '')]),
      );
    });
  },
);

describe.each(rooms)('texts that %s asks for', (room) => {
  const own = sources.filter((path) => path.startsWith(join(root, room, 'src')));
  const departmentFile = join(root, room, 'src', 'department');

  /** A department puts the messages of its features together itself; elsewhere each folder is a namespace. */
  async function knownKeys(): Promise<Set<string>> {
    const messages: unknown[] = [];
    if (existsSync(`${departmentFile}.ts`)) {
      const { department }: { department: Department } = await import(departmentFile);
      messages.push(await department.messages('en'));
    } else {
      const folders = localeFolders.filter((folder) => folder.startsWith(join(root, room)));
      messages.push(...folders.map((folder) => readMessages(join(folder, 'en.json'))));
    }
    return new Set(messages.flatMap((part) => messageKeys(part)).map(withoutPlural));
  }

  test('all exist in English', async () => {
    const known = await knownKeys();
    const missing: string[] = [];
    for (const path of own.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))) {
      // Keys that are put together from parts are checked where their words are declared.
      for (const [, key] of readFileSync(path, 'utf8').matchAll(/\b(?:t|text)\(\s*'([\w.-]+)'/g)) {
        if (key && !known.has(withoutPlural(key))) missing.push(`${relative(root, path)}: ${key}`);
      }
    }
    expect(missing).toEqual([]);
  });
});

describe.each(rooms.filter((room) => room.startsWith('remote-')))('the menu of %s', (room) => {
  test('has its titles in the words of the shell, which shows them before the department is there', async () => {
    const { manifest }: { manifest: DepartmentManifest } = await import(join(root, room, 'src', 'manifest'));
    const shell = textsOf(readMessages(join(root, 'host', 'src', 'shell', 'locales', 'en.json')));
    const titles = manifest.menu.map(({ id, title }) => [`menu.${id}`, title]);
    expect(titles).toEqual(titles.map(([key = '']) => [key, shell.get(key)]));
  });
});
