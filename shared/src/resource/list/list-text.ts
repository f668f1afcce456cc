import { i18n, loadMessages, useTranslation } from '../../i18n/i18n';
import english from './locales/en.json';

// English is there at once, so that no key is ever shown while another language is on its way.
i18n.addResourceBundle('en', 'lists', english);
void loadMessages('lists', (language) => import(`./locales/${language}.json`));

/** Plural keys are asked for without their ending. */
type Singular<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;
type ListTextKey = Singular<keyof typeof english>;
export type ListText = (key: ListTextKey, values?: Record<string, string | number>) => string;

/** Words of what every list can do: views, columns, selections, exports. */
export function useListText(): ListText {
  const { t } = useTranslation('lists');
  return (key, values) => t(key, values ?? {});
}
