import { textHook, type TextOf } from '../../i18n/i18n';
import english from './locales/en.json';

export type WorkText = TextOf<typeof english>;

/** Words of what is done in the background: exports, and one thing done to many rows. */
export const useWorkText = textHook('work', english, (language) => import(`./locales/${language}.json`));
