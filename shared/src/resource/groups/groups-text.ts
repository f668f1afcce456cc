import { textHook } from '../../i18n/i18n';
import type english from './locales/en.json';

/** The words of filter groups. */
export const useGroupsText = textHook<typeof english>(
  'groups',
  null,
  (language) => import(`./locales/${language}.json`),
);
