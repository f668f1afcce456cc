import { useLanguage } from '@balai/shared/i18n/language';
import { loadMessages, useTranslation } from '@balai/shared/i18n';
import { titleIn, type Titled } from '../shell/manifest-words';
import type english from './locales/en.json';

const PALETTE = 'palette';

void loadMessages(PALETTE, (language) => import(`./locales/${language}.json`));

type PaletteTextKey = Exclude<keyof typeof english, 'found_one' | 'found_other'> | 'found';
export type PaletteText = (key: PaletteTextKey, values?: Record<string, string | number>) => string;

export function usePaletteText(): PaletteText {
  const { t } = useTranslation(PALETTE);
  return (key, values) => t(key, values ?? {});
}

/** What a department calls a command or a kind of record. */
export function useManifestTitle(): (named: Titled) => string {
  const language = useLanguage();
  return (named) => titleIn(language, named);
}
