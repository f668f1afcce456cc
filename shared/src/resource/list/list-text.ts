import { platformWords } from '../../contract/host/words/load';
import { words } from '../../contract/host/words/en';
import { i18n, loadMessages, useTranslation } from '../../i18n/i18n';
import ownEnglish from './locales/en.json';

const english = { ...ownEnglish, ...words.lists };

// English is there at once, so that no key is ever shown while another language is on its way.
i18n.addResourceBundle('en', 'lists', english);
void loadMessages('lists', async (language) => {
  const [own, shared] = await Promise.all([
    import(`./locales/${language}.json`) as Promise<{ default: typeof ownEnglish }>, // complete in every language
    platformWords[language](),
  ]);
  return { ...own.default, ...shared.words.lists };
});

/** Plural keys are asked for without their ending. */
type Singular<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;
type ListTextKey = Singular<keyof typeof english>;
export type ListText = (key: ListTextKey, values?: Record<string, string | number>) => string;

/** Words of what every list can do: views, columns, selections, exports. */
export function useListText(): ListText {
  const { t } = useTranslation('lists');
  return (key, values) => t(key, values ?? {});
}
