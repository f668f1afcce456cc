import { i18n, loadMessages, useTranslation } from '../../i18n/i18n';
import { useAreaWords, type AreaWords } from '../resource-text';
import type english from './locales/en.json';

void loadMessages('imports', (language) => import(`./locales/${language}.json`));

// Plural forms are asked for by their stem.
type Stem<Key> = Key extends `${infer Name}_one` | `${infer Name}_other` ? Name : Key;
export type ImportTextKey = Stem<keyof typeof english>;
export type ImportText = (key: ImportTextKey, values?: Record<string, string | number>) => string;

/** The words of the import wizard. */
export function useImportText(): ImportText {
  const { t } = useTranslation('imports');
  return (key, values) => t(key, values ?? {});
}

/**
 * The words of an area as its lists and forms have them, and for columns that only a file has, such as the day of
 * creation, those of the wizard.
 */
export function useImportWords(namespace: string, area: string): AreaWords {
  const words = useAreaWords(namespace, area);
  const { t } = useTranslation('imports');
  const isKnown = (name: string): boolean =>
    [`${area}.field.${name}`, `${area}.column.${name}`].some((key) => i18n.exists(key, { ns: namespace }));
  const field = (name: string): string =>
    !isKnown(name) && i18n.exists(`column_${name}`, { ns: 'imports' })
      ? t(`column_${name}`)
      : words.field(name);
  return { ...words, field };
}
