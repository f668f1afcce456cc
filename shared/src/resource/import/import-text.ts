import { i18n, textHook, useTranslation, type KeysOf, type TextOf } from '../../i18n/i18n';
import { useAreaWords, type AreaWords } from '../resource-text';
import type english from './locales/en.json';

export type ImportTextKey = KeysOf<typeof english>;
export type ImportText = TextOf<typeof english>;

/** The words of the import wizard. */
export const useImportText = textHook<typeof english>(
  'imports',
  null,
  (language) => import(`./locales/${language}.json`),
);

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
