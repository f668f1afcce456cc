import { i18n, loadMessages, useTranslation } from '../i18n/i18n';
import english from './locales/en.json';

// English is there at once, so that no key is ever shown while another language is on its way.
i18n.addResourceBundle('en', 'ui', english);
void loadMessages('ui', (language) => import(`./locales/${language}.json`));

/** Plural keys are asked for without their ending. */
type Singular<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;
export type UiTextKey = Singular<keyof typeof english>;
export type UiText = (key: UiTextKey, values?: Record<string, string | number>) => string;

/** One of the kit's own words, outside of what is drawn by React. */
export const uiWord = (key: UiTextKey): string => i18n.t(key, { ns: 'ui' });

/** The kit's own words: close, clear, load more. Everything else comes translated from whoever draws it. */
export function useUiText(): UiText {
  const { t } = useTranslation('ui');
  return (key, values) => t(key, values ?? {});
}
