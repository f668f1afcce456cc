import { i18n, loadMessages, useTranslation } from '../../i18n/i18n';
import english from './locales/en.json';

// English is there at once, so that no key is ever shown while another language is on its way.
i18n.addResourceBundle('en', 'stream', english);
void loadMessages('stream', (language) => import(`./locales/${language}.json`));

/** Plural keys are asked for without their ending. */
type Singular<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;
export type StreamText = (
  key: Singular<keyof typeof english>,
  values?: Record<string, string | number>,
) => string;

/** The words of what happened to a record. */
export function useStreamText(): StreamText {
  const { t } = useTranslation('stream');
  return (key, values) => t(key, values ?? {});
}
