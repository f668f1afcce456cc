import { i18n, loadMessages, useTranslation } from '../../../i18n/i18n';
import english from './locales/en.json';

const NAMESPACE = 'list-nothing';

// English is there at once, so that no key is ever shown while another language is on its way.
i18n.addResourceBundle('en', NAMESPACE, english);
void loadMessages(NAMESPACE, (language) => import(`./locales/${language}.json`));

export type NothingText = (key: keyof typeof english, values?: Record<string, string | number>) => string;

/** Words of a list in which there is nothing. */
export function useNothingText(): NothingText {
  const { t } = useTranslation(NAMESPACE);
  return (key, values) => t(key, values ?? {});
}
