import { i18n, loadMessages, useTranslation } from '../../i18n/i18n';
import { COMMON_TERMS } from '../../ui/guides';
import { InfoMark } from '../../ui/overlays/info-mark';
import english from './locales/en.json';

// English is there at once, so that no key is ever shown while another language is on its way.
i18n.addResourceBundle('en', COMMON_TERMS, english);
void loadMessages(COMMON_TERMS, (language) => import(`./locales/${language}.json`));

export interface ExplanationProps {
  /** What the word means, see `useTerms`. */
  text: string | null | undefined;
  label: string;
}

/** Beside the label of a field whose word not everybody knows: a mark that explains it. Nothing beside the others. */
export function Explanation({ text, label }: ExplanationProps) {
  const { t } = useTranslation(COMMON_TERMS);
  return text ? <InfoMark name={t('whatIs', { label })} text={text} /> : null;
}
