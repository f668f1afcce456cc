import { loadMessages } from '@balai/shared/i18n';
import de from './locales/de.json';
import en from './locales/en.json';
import fr from './locales/fr.json';
import id from './locales/id.json';
import pt from './locales/pt.json';

/** Namespace of the messages about departments that load or fail. */
export const MESSAGES = 'departments';

const messages: Record<string, typeof en> = { en, de, fr, pt, id };

// All languages come with this code: they are needed exactly when nothing else can be fetched.
void loadMessages(MESSAGES, (language) => Promise.resolve(messages[language] ?? en));
