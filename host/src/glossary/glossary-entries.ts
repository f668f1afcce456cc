import type { ComposedDepartment } from '@balai/shared/contract/host/composition';
import { i18n } from '@balai/shared/i18n';
import { COMMON_TERMS, guideWordsOf } from '@balai/shared/ui/shell';

export interface GlossaryEntry {
  word: string;
  text: string;
  /** The page on whose records the word stands; absent for a page itself, and for what many of them share. */
  place?: string;
  /** Where the page opens that is spoken of. */
  link?: string;
}

const textOf = (key: string, ns: string): string | undefined =>
  i18n.exists(key, { ns }) ? i18n.t(key, { ns }) : undefined;

/** The names in a group of messages, as English has them, which has all. */
function namesIn(ns: string, group = ''): string[] {
  const messages: unknown =
    group === '' ? i18n.getResourceBundle('en', ns) : i18n.getResource('en', ns, group);
  return typeof messages === 'object' && messages !== null ? Object.keys(messages) : [];
}

/** The pages of a department that a reader may open, and the words that stand on them; nothing before they are here. */
export function entriesOf(
  { id, manifest }: ComposedDepartment,
  holds: (access: string) => boolean,
): GlossaryEntry[] {
  const guide = guideWordsOf(id);
  const opened = manifest.routes.filter(({ access }) => holds(access));
  const areas = new Set(opened.map(({ title }) => title.split('.')[0] ?? ''));
  return [...areas].flatMap((area) => {
    const place = textOf(`${area}.title`, id);
    const about = textOf(`${area}.about`, guide);
    const list = opened.find(({ title, path }) => title === `${area}.title` && !path.includes(':'));
    const page = list && place && about ? [{ word: place, text: about, link: list.path }] : [];
    const terms = namesIn(guide, `${area}.terms`).flatMap((field) => {
      const word = textOf(`${area}.field.${field}`, id) ?? textOf(`${area}.column.${field}`, id);
      const text = textOf(`${area}.terms.${field}`, guide);
      return word && text ? [{ word, text, place }] : [];
    });
    return [...page, ...terms];
  });
}

/** The words that several departments explain in the same way. */
export const commonEntries = (): GlossaryEntry[] =>
  namesIn(COMMON_TERMS).flatMap((field) => {
    const word = textOf(`${field}.name`, COMMON_TERMS);
    const text = textOf(`${field}.text`, COMMON_TERMS);
    return word && text ? [{ word, text }] : [];
  });

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Those in which all of what was typed occurs: first those whose word has it, each in the order of the alphabet. */
export function foundEntries(
  entries: readonly GlossaryEntry[],
  typed: string,
  language: string,
): GlossaryEntry[] {
  const wanted = plain(typed.trim());
  const isCalledSo = ({ word }: GlossaryEntry): boolean => plain(word).includes(wanted);
  const sorted = entries.toSorted((one, other) => one.word.localeCompare(other.word, language));
  return [
    ...sorted.filter(isCalledSo),
    ...sorted.filter((entry) => !isCalledSo(entry) && plain(entry.text).includes(wanted)),
  ];
}
