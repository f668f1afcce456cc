import { loadMessages, useTranslation } from '../../i18n/i18n';
import type english from './locales/en.json';

void loadMessages('viewer', (language) => import(`./locales/${language}.json`));

/** Plural keys are asked for without their ending. */
type Singular<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;
type ViewerText = (key: Singular<keyof typeof english>, values?: Record<string, string | number>) => string;

/** The words of viewers, which come with their code. */
export function useViewerText(): ViewerText {
  const { t } = useTranslation('viewer');
  return (key, values) => t(key, values ?? {});
}
