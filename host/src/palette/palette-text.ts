import { loadMessages, useTranslation } from '@balai/shared/i18n';
import type english from './locales/en.json';

const PALETTE = 'palette';

void loadMessages(PALETTE, (language) => import(`./locales/${language}.json`));

type PaletteTextKey =
  | Exclude<keyof typeof english, 'command' | 'panel' | 'found_one' | 'found_other'>
  | 'found';
export type PaletteText = (key: PaletteTextKey, values?: Record<string, string | number>) => string;

export function usePaletteText(): PaletteText {
  const { t } = useTranslation(PALETTE);
  return (key, values) => t(key, values ?? {});
}

/** What a department calls a command or a kind of record: the shell's translation where it has one. */
export function useManifestTitle(): (
  kind: 'command' | 'panel',
  named: { id: string; title: string },
) => string {
  const { t } = useTranslation(PALETTE);
  return (kind, { id, title }) => t(`${kind}.${id}`, { defaultValue: title });
}
