import { i18n, loadMessages, useTranslation } from '../i18n/i18n';
import english from './locales/en.json';

// English is there at once, so that no key is ever shown while another language is on its way.
i18n.addResourceBundle('en', 'resource', english);
void loadMessages('resource', (language) => import(`./locales/${language}.json`));

/** Plural keys are asked for without their ending. */
type Singular<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;
export type ResourceTextKey = Singular<keyof typeof english>;
export type ResourceText = (key: ResourceTextKey, values?: Record<string, string | number>) => string;

/** Words that every list, form and record page shares. */
export function useResourceText(): ResourceText {
  const { t } = useTranslation('resource');
  return (key, values) => t(key, values ?? {});
}

/** Finds the words of one area in its department's messages; see the methods for the keys. */
export interface AreaWords {
  /** `<area>.column.<name>` */
  column: (name: string) => string;
  /** `<area>.filter.<name>`, else the column's. */
  filter: (name: string) => string;
  /** `<area>.field.<name>`, else the column's. */
  field: (name: string) => string;
  /** `<area>.<rows>_field.<name>`, else the field's. */
  rowField: (rows: string, name: string) => string;
  /** `<area>.help.<name>`, empty when there is none. */
  help: (name: string) => string;
  /** `<area>.tab.<name>` */
  tab: (name: string) => string;
  /** `<area>.<name>.<word>`, else the word itself: not every list of words is worth translating, e.g. provinces. */
  word: (name: string, word: string) => string;
}

const asLabel = (name: string): string => {
  const words = name.replace(/_(id|bp|at)$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export function useAreaWords(namespace: string, area: string): AreaWords {
  const { t } = useTranslation(namespace);
  const first = (keys: string[], otherwise: string): string => {
    const key = keys.find((candidate) => i18n.exists(candidate, { ns: namespace }));
    return key ? t(key) : otherwise;
  };
  return {
    column: (name) => first([`${area}.column.${name}`], asLabel(name)),
    filter: (name) =>
      first([`${area}.filter.${name}`, `${area}.column.${name}`, `${area}.field.${name}`], asLabel(name)),
    field: (name) => first([`${area}.field.${name}`, `${area}.column.${name}`], asLabel(name)),
    rowField: (rows, name) =>
      first(
        [`${area}.${rows}_field.${name}`, `${area}.field.${name}`, `${area}.column.${name}`],
        asLabel(name),
      ),
    help: (name) => first([`${area}.help.${name}`], ''),
    tab: (name) => first([`${area}.tab.${name}`], asLabel(name)),
    word: (name, word) => first([`${area}.${name}.${word}`], asLabel(word)),
  };
}
