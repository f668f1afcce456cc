import { useFewWords } from '../session/few-words';
import de from './locales/de.json';
import en from './locales/en.json';
import fr from './locales/fr.json';
import id from './locales/id.json';
import pt from './locales/pt.json';

/** @param name - what people call the identity provider. */
export function useIdentityText(name: string): (key: keyof typeof en) => string {
  const text = useFewWords({ en, de, fr, pt, id });
  return (key) => text(key).replace('{name}', () => name);
}
