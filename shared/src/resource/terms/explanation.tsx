import { i18n, loadMessages, useTranslation } from '../../i18n/i18n';
import { explainColumnsBy } from '../../ui/overlays/hinted';
import { InfoMark } from '../../ui/overlays/info-mark';
import english from './locales/en.json';

const NAMESPACE = 'terms';

// English is there at once, so that no key is ever shown while another language is on its way.
i18n.addResourceBundle('en', NAMESPACE, english);
void loadMessages(NAMESPACE, (language) => import(`./locales/${language}.json`));

type Field = Exclude<keyof typeof english, 'whatIs'>;
const isExplained = (field: string): field is Field => field !== 'whatIs' && field in english;

// The heads of columns carry no mark: what is pointed at, or has the focus, is explained.
explainColumnsBy((name) => (isExplained(name) ? i18n.t(name, { ns: NAMESPACE }) : null));

export interface ExplanationProps {
  /** Of a record or form, e.g. 'npwp'. */
  field: string;
  label: string;
}

/** Beside the label of a field whose word not everybody knows: a mark that explains it. Nothing beside the others. */
export function Explanation({ field, label }: ExplanationProps) {
  const { t } = useTranslation(NAMESPACE);
  return isExplained(field) ? <InfoMark name={t('whatIs', { label })} text={t(field)} /> : null;
}
