import { i18n, loadMessages } from '../../i18n/i18n';
import english from './locales/en.json';

// English is there at once, so that no key is ever shown while another language is on its way.
i18n.addResourceBundle('en', 'toasts', english);
void loadMessages('toasts', (language) => import(`./locales/${language}.json`));

/** What toasts say of themselves; whoever shows one says the rest. */
export const toastWord = (key: keyof typeof english): string => i18n.t(key, { ns: 'toasts' });
