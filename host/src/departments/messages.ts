import { loadMessages } from '@balai/shared/i18n';
import english from './locales/en.json';

/** Namespace of the messages about departments that load or fail. */
export const MESSAGES = 'departments';

const translations: Record<string, () => Promise<{ default: typeof english }>> = {
  de: () => import('./locales/de.json'),
  fr: () => import('./locales/fr.json'),
  id: () => import('./locales/id.json'),
  pt: () => import('./locales/pt.json'),
};

// At once, with the words of the shell, which wait for these: they are needed when nothing else can be fetched. English
// comes with this code, for who cannot get his own language.
loadMessages(MESSAGES, async (language) => (await translations[language]?.())?.default ?? english).catch(
  () => undefined,
);
