import { loadMessages, useTranslation } from '@balai/shared/i18n';
import type english from './locales/en.json';

const APPEARANCE = 'appearance';

void loadMessages(APPEARANCE, (language) => import(`./locales/${language}.json`));

type AppearanceTextKey = Exclude<keyof typeof english, 'choice'> | `choice.${keyof typeof english.choice}`;

export function useAppearanceText(): (key: AppearanceTextKey) => string {
  const { t } = useTranslation(APPEARANCE);
  return (key) => t(key);
}
