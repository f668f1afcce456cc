import { textHook } from '../../i18n/i18n';
import type english from './locales/en.json';

/** The words of viewers, which come with their code. */
export const useViewerText = textHook<typeof english>(
  'viewer',
  null,
  (language) => import(`./locales/${language}.json`),
);
