import { i18n, textHook, type KeysOf } from '../i18n/i18n';
import english from './locales/en.json';

export const KIT_WORDS = 'ui';
export type KitWords = typeof english;

/** The kit's own words: close, search, row height. Everything else comes translated from whoever draws it. */
export const useUiText = textHook(KIT_WORDS, english, (language) => import(`./locales/${language}.json`));

/** One of the kit's own words, outside of what is drawn by React. */
export const uiWord = (key: KeysOf<KitWords>): string => i18n.t(key, { ns: KIT_WORDS });
