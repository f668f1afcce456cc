import { textHook } from '../../i18n/i18n';
import { KIT_WORDS, type KitWords } from '../ui-text';
import english from './locales/en.json';

/** Words of those parts of the kit that come after a first list (parts.ts), and those that all of it shares. */
export const useLaterText = textHook<typeof english, KitWords>(
  'ui-later',
  english,
  (language) => import(`./locales/${language}.json`),
  KIT_WORDS,
);
