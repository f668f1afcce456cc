import { manifestProblems } from '../contract/host/manifest-problems';
import type { Guide } from '../format/guide';
import type { Language } from '../format/languages';
import type { Department, DepartmentManifest } from './department';

/** A department with the manifest that the server has of it. */
export type WholeDepartment = Omit<Department, 'manifest'> & { manifest: DepartmentManifest };

const languages = ['en', 'de', 'fr', 'pt', 'id'] as const;
/** Paths of all texts in nested messages, e.g. 'pipelines.title'. */
export function messageKeys(messages: unknown, path = ''): string[] {
  if (messages === undefined) return [];
  if (typeof messages !== 'object' || messages === null) return [path];
  return Object.entries(messages).flatMap(([key, value]) =>
    messageKeys(value, path === '' ? key : `${path}.${key}`),
  );
}

/** What the guide says of a list without rows: that there are none, what they are for, and who makes them. */
const wordsOfNothing = ['none', 'noneHelp', 'who'];

/** What is wrong with the words that a guide explains: a field or column that there is not, or a language that lacks one. */
async function termProblems(
  guide: Guide,
  areas: ReadonlySet<string>,
  known: ReadonlySet<string>,
): Promise<string[]> {
  const termsIn = async (language: Language): Promise<string[]> =>
    messageKeys(await guide.words(language)).filter((key) => key.split('.')[1] === 'terms');
  const english = await termsIn('en');
  const unknown = english.filter((key) => {
    const [area = '', , name = ''] = key.split('.');
    return !areas.has(area) || !['field', 'column'].some((kind) => known.has(`${area}.${kind}.${name}`));
  });
  const translations = await Promise.all(
    languages.map(async (language) => {
      const own = new Set(await termsIn(language));
      const lacking = english.filter((key) => !own.has(key));
      const unread = [...own].filter((key) => !english.includes(key));
      return [
        ...lacking.map((key) => `the guide lacks '${key}' in ${language}`),
        ...unread.map((key) => `the guide has '${key}' in ${language}, English has not`),
      ];
    }),
  );
  return [
    ...unknown.map((key) => `the guide explains '${key}', which is no field or column`),
    ...translations.flat(),
  ];
}

/** What a guide lacks: the drawing of an area, what its pages are for, what its list says without rows, in any language. */
async function guideProblems({ manifest, messages, guide: load }: WholeDepartment): Promise<string[]> {
  const guide = await load?.();
  if (!guide) return ['it has no guide'];
  const problems: string[] = [];
  const known = new Set(messageKeys(await messages('en')));
  const areas = new Set(manifest.routes.map(({ title }) => title.split('.')[0] ?? ''));
  const isList = (area: string) => [...known].some((key) => key.startsWith(`${area}.column.`));
  for (const area of areas) if (!guide.drawings[area]) problems.push(`the guide has no drawing of '${area}'`);
  for (const language of languages) {
    const words = new Set(messageKeys(await guide.words(language)));
    const wanted = [...areas].flatMap((area) =>
      ['about', ...(isList(area) ? wordsOfNothing : [])].map((word) => `${area}.${word}`),
    );
    for (const word of wanted)
      if (!words.has(word)) problems.push(`the guide lacks '${word}' in ${language}`);
  }
  return [...problems, ...(await termProblems(guide, areas, known))];
}

/**
 * For a department's own test: throws when its manifest cannot work in the shell, a page does not load or is no
 * component, or a language lacks a message that English has.
 */
export async function expectValidDepartment(department: WholeDepartment): Promise<void> {
  const { manifest, messages } = department;
  const pages = new Map(Object.entries(department.pages));
  const problems = manifestProblems(manifest);
  for (const { page } of manifest.routes) if (!pages.has(page)) problems.push(`page '${page}' is missing`);
  for (const [name, load] of pages) {
    if (!manifest.routes.some(({ page }) => page === name))
      problems.push(`no route shows the page '${name}'`);
    const kind = typeof (await load());
    if (kind !== 'function' && kind !== 'object')
      problems.push(`page '${name}' is a ${kind} instead of a component`);
  }
  const english = new Set(messageKeys(await messages('en')));
  for (const { path, title } of manifest.routes) {
    if (!english.has(title)) problems.push(`route ${path} has the title '${title}', which is no message`);
  }
  for (const language of languages) {
    const own = new Set(messageKeys(await messages(language)));
    for (const key of english) if (!own.has(key)) problems.push(`${language} lacks the message '${key}'`);
    for (const key of own)
      if (!english.has(key)) problems.push(`${language} has the message '${key}', English has not`);
  }
  problems.push(...(await guideProblems(department)));
  if (problems.length > 0) throw new Error(`Department '${manifest.id}':\n- ${problems.join('\n- ')}`);
}
