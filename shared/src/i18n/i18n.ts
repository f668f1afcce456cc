import i18next, { type i18n as Instance, type TFunction } from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';
import { thousands } from '../format/money';
import {
  beforeLanguageChange,
  currentLanguage,
  DEFAULT_LANGUAGE,
  languages,
  type Language,
} from './language';
import { findLabelsWith } from './sentences';

// The face of the languages for pages; the sign-in page takes language.ts alone and does without i18next.
export { changeLanguage, languageNames, languages, useLanguage, type Language } from './language';

export { loadSentences, said, saidProblems } from './sentences';

type Messages = Record<string, unknown>;
/** Gives the messages of one language, as they are or as a module whose default export they are. */
export type MessageLoader = (language: Language) => Promise<Messages>;

const loaders = new Map<string, MessageLoader>();
const underWay = new Set<Promise<unknown>>();

export const i18n: Instance = i18next.createInstance();
void i18n.init({
  lng: currentLanguage(),
  fallbackLng: DEFAULT_LANGUAGE,
  supportedLngs: [...languages],
  resources: {},
  interpolation: {
    // React escapes what it draws.
    escapeValue: false,
    alwaysFormat: true,
    // A text is where a count is read: as everywhere, with dots between thousands.
    format: (value: unknown) => (Number.isInteger(value) ? thousands(Number(value)) : (value as string)), // what is no text is left to i18next
  },
  initAsync: false,
  showSupportNotice: false,
});

/** Texts that take no values, of the language that is shown: a list asks for the same hundred with each of its rows. */
const plainTexts = new Map<string, string | null>();
const forgetPlainTexts = (): void => plainTexts.clear();
i18n.on('languageChanged', forgetPlainTexts);
i18n.store.on('added', forgetPlainTexts);

/** @returns the text of a key that takes no values; null where the namespace has none, or has not come yet. */
export function plainText(namespace: string, key: string): string | null {
  const name = `${namespace}:${key}`;
  const known = plainTexts.get(name);
  if (known !== undefined) return known;
  const text = i18n.exists(key, { ns: namespace }) ? i18n.t(key, { ns: namespace }) : null;
  plainTexts.set(name, text);
  return text;
}

const messagesOf = (loaded: Messages): Messages =>
  typeof loaded['default'] === 'object' && loaded['default'] !== null ? { ...loaded['default'] } : loaded;

async function load(namespace: string, loader: MessageLoader, language: Language): Promise<void> {
  if (i18n.hasResourceBundle(language, namespace)) return;
  i18n.addResourceBundle(language, namespace, messagesOf(await loader(language)), true, true);
}

/**
 * Registers the messages of a namespace and loads them in the current language, and in English for what a translation
 * lacks; the other languages follow when they are chosen.
 */
export async function loadMessages(namespace: string, loader: MessageLoader): Promise<void> {
  loaders.set(namespace, loader);
  const loading = Promise.all([
    load(namespace, loader, currentLanguage()),
    load(namespace, loader, DEFAULT_LANGUAGE),
  ]);
  underWay.add(loading);
  try {
    await loading;
  } finally {
    underWay.delete(loading);
  }
}

/** Resolves once everything that was asked for by now has come or failed, so that a page is drawn with its words. */
export const messagesSettled = (): Promise<unknown> => Promise.allSettled(underWay);

beforeLanguageChange(async (language) => {
  await Promise.all([...loaders].map(([namespace, loader]) => load(namespace, loader, language)));
  await i18n.changeLanguage(language);
});

/** The word that the department has for a label; a field may go by the name of its column. */
findLabelsWith((label) => {
  const ns = [...loaders.keys()];
  const key = [label, label.replace('.field.', '.column.')].find((known) => i18n.exists(known, { ns }));
  return key === undefined ? null : i18n.t(key, { ns });
});

/** Who draws words of a namespace, and how often others of them came. */
interface Readers {
  subscribe: (reader: () => void) => () => void;
  count: () => number;
  tell: () => void;
}

function newReaders(): Readers {
  const readers = new Set<() => void>();
  let times = 0;
  return {
    subscribe: (reader) => {
      readers.add(reader);
      return () => void readers.delete(reader);
    },
    count: () => times,
    tell: () => {
      times += 1;
      for (const reader of readers) reader();
    },
  };
}

const allReaders = new Map<string, Readers>();

function readersOf(namespace: string): Readers {
  const readers = allReaders.get(namespace) ?? newReaders();
  allReaders.set(namespace, readers);
  return readers;
}

// Words come with each part of the page that is fetched; who draws none of them is not drawn again.
i18n.store.on('added', (_language: string, namespace: string) => readersOf(namespace).tell());
i18n.on('languageChanged', () => {
  for (const { tell } of allReaders.values()) tell();
});

/**
 * Words of a namespace; what draws them is drawn again when others of them come, or another language.
 * @returns `t`, another function then.
 */
export function useTranslation(namespace: string): { t: TFunction } {
  const { subscribe, count } = readersOf(namespace);
  const times = useSyncExternalStore(subscribe, count);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- other words are said by another function
  return useMemo(() => ({ t: i18n.getFixedT(null, namespace) }), [namespace, times]);
}

/** Plural keys are asked for without their ending. */
type Singular<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;
/** The keys of a file of words. */
export type KeysOf<English> = Extract<Singular<keyof English>, string>;
/** Says a word, with the values that it takes. */
export type TextOf<English> = (key: KeysOf<English>, values?: Record<string, string | number>) => string;

/**
 * Registers the words of a part and makes the hook that says them.
 * @param english - is there at once, so that no key is ever shown while another language is on its way; null where
 *   few people need the part, and whoever fetches it waits for its words.
 * @param elsewhere - namespace of words that the part says, too, where it comes after whatever brings them.
 */
export function textHook<English extends Messages, Elsewhere extends Messages = English>(
  namespace: string,
  english: English | null,
  loader: MessageLoader,
  elsewhere?: string,
): () => TextOf<English & Elsewhere> {
  if (english) i18n.addResourceBundle(DEFAULT_LANGUAGE, namespace, english);
  void loadMessages(namespace, loader);
  const ns = elsewhere === undefined ? namespace : [namespace, elsewhere];
  return function useText() {
    const { t } = useTranslation(namespace);
    useTranslation(elsewhere ?? namespace);
    return (key, values) =>
      (values === undefined ? plainText(namespace, key) : null) ?? t(key, { ns, ...values });
  };
}
