import { textHook, type TextOf } from '../../i18n/i18n';
import english from './locales/en.json';

export type StreamText = TextOf<typeof english>;

/** The words of what happened to a record. */
export const useStreamText = textHook('stream', english, (language) => import(`./locales/${language}.json`));
