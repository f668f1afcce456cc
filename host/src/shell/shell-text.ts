import type { MenuEntry } from '@balai/shared/contract/host/menu';
import { useLanguage } from '@balai/shared/i18n/language';
import { loadMessages, messagesSettled, useTranslation } from '@balai/shared/i18n';
import { useMemo } from 'react';
import { useComposition } from './composition-context';
import { menuTitles, titleIn } from './manifest-words';
import type english from './locales/en.json';

/** Namespace of the shell's own messages. */
export const SHELL = 'shell';

/** Fetches the words of the shell and waits for those of what it is made of; without them it would show bare keys. */
export async function loadShellText(): Promise<void> {
  await loadMessages(SHELL, (language) => import(`./locales/${language}.json`));
  await messagesSettled();
}

type ShellTextKey = Exclude<keyof typeof english, 'menu'>;
export type ShellText = (key: ShellTextKey, values?: Record<string, string | number>) => string;

export function useShellText(): ShellText {
  const { t } = useTranslation(SHELL);
  return (key, values) => t(key, values ?? {});
}

/** Links and folders are the administrator's: their titles are text that no translation may touch. */
const isEntered = ({ type }: Pick<MenuEntry, 'type'>): boolean =>
  type === 'external-link' || type === 'collapse';

/** The title of a menu entry: what its department calls it, and of the shell's own entries and groups its words. */
export function useMenuTitle(): (entry: Pick<MenuEntry, 'id' | 'type' | 'title'>) => string {
  const { t } = useTranslation(SHELL);
  const language = useLanguage();
  const { departments } = useComposition();
  const titles = useMemo(() => menuTitles(departments), [departments]);
  return (entry) => {
    if (isEntered(entry)) return entry.title;
    const titled = titles.get(entry.id);
    return titled ? titleIn(language, titled) : t(`menu.${entry.id}`, { defaultValue: entry.title });
  };
}
