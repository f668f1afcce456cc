import { textHook } from '../../../i18n/i18n';
import english from './locales/en.json';

/** Words of a list in which there is nothing. */
export const useNothingText = textHook(
  'list-nothing',
  english,
  (language) => import(`./locales/${language}.json`),
);
