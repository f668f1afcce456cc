import type { Catalogue, CatalogueLoaders, Label, Sentence } from '../format/sentence';
import { beforeLanguageChange, currentLanguage, type Language } from './language';

// The sign-in page says sentences, too, so this does without i18next, and what writes values comes with a translation.

const loaders = new Map<string, CatalogueLoaders>();
const catalogues = new Map<string, Catalogue>();
let writing: typeof import('../format/sentence') | null = null;
let findLabel: (label: string) => string | null = () => null;

async function load(owner: string, language: Language): Promise<void> {
  const name = `${language} ${owner}`;
  // English is what the server writes.
  if (language === 'en' || catalogues.has(name)) return;
  const [loaded, written] = await Promise.all([
    loaders.get(owner)?.[language](),
    import('../format/sentence'),
  ]);
  writing = written;
  if (loaded) catalogues.set(name, loaded.sentences);
}

/**
 * Has the server's sentences said in the person's language, from now on and after he changes it.
 * @param owner - the department they belong to.
 */
export function loadSentences(owner: string, from: CatalogueLoaders): Promise<void> {
  loaders.set(owner, from);
  return load(owner, currentLanguage());
}

/** @param find - the word of a label in the person's language, null where nobody has it. */
export function findLabelsWith(find: (label: string) => string | null): void {
  findLabel = find;
}

beforeLanguageChange((language) => Promise.all([...loaders.keys()].map((owner) => load(owner, language))));

/** What is wrong with single fields, field name to sentence. */
export const saidProblems = (problems: Readonly<Record<string, Sentence>>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([name, sentence]) => [name, said(sentence)]));

/** A sentence of the server in the person's language; in English where it has not come, or where nobody translated it. */
export function said(sentence: Sentence | Label): string {
  if ('label' in sentence) return findLabel(sentence.label) ?? sentence.message;
  const language = currentLanguage();
  if (language === 'en' || !writing) return sentence.message;
  const { fillText, textOf } = writing;
  const { key, values } = sentence;
  const end = key.indexOf('.');
  for (const owner of loaders.keys()) {
    const texts = catalogues.get(`${language} ${owner}`)?.[key.slice(0, end)];
    const text = textOf(texts, key.slice(end + 1), values, language);
    if (text !== undefined) return fillText(text, values, language, said);
  }
  return sentence.message;
}
