import { textHook, type KeysOf, type TextOf } from '../../i18n/i18n';
import { RESOURCE_WORDS, type ResourceWords } from '../resource-text';
import english from './locales/en.json';

type Words = typeof english & ResourceWords;
export type LaterTextKey = KeysOf<Words>;
export type LaterText = TextOf<Words>;

/** Words of what comes after a first list (later.tsx), and those that it shares with lists. */
export const useLaterText = textHook<typeof english, ResourceWords>(
  'resource-later',
  english,
  (language) => import(`./locales/${language}.json`),
  RESOURCE_WORDS,
);
