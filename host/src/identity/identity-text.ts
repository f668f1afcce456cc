import { useLanguage } from '@balai/shared/i18n/language';
import de from './locales/de.json';
import en from './locales/en.json';
import fr from './locales/fr.json';
import id from './locales/id.json';
import pt from './locales/pt.json';

/** A handful of sentences, which come with the client in all languages: a request of their own would cost more. */
const words = { en, de, fr, pt, id };

/** @param name - what people call the identity provider. */
export function useIdentityText(name: string): (key: keyof typeof en) => string {
  const language = useLanguage();
  return (key) => words[language][key].replace('{name}', () => name);
}
