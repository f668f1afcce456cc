import { platformWords } from '../../contract/host/words/load';
import { words } from '../../contract/host/words/en';
import { textHook, type TextOf } from '../../i18n/i18n';
import ownEnglish from './locales/en.json';

const english = { ...ownEnglish, ...words.lists };
export type ListText = TextOf<typeof english>;

/** Words of what every list can do: views, columns, selections, exports. */
export const useListText = textHook('lists', english, async (language) => {
  const [own, shared] = await Promise.all([
    import(`./locales/${language}.json`) as Promise<{ default: typeof ownEnglish }>, // complete in every language
    platformWords[language](),
  ]);
  return { ...own.default, ...shared.words.lists };
});
