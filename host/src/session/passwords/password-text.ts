import { useFewWords } from '../few-words';
import de from './locales/de.json';
import en from './locales/en.json';
import fr from './locales/fr.json';
import id from './locales/id.json';
import pt from './locales/pt.json';

/** Words of what asks somebody for his password who has signed in before, and for one of his own. */
export const usePasswordText = () => useFewWords({ en, de, fr, pt, id });
