import { i18n } from '../../i18n/i18n';

/** Where the words of an area stand. */
export interface WordPlace {
  /** Namespace of the department's messages. */
  namespace: string;
  area: string;
}

/** What turns a key of the department's messages into text. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

/** What the department's messages say for a key of the area; undefined where they say nothing. */
export function ownWord(
  { namespace, area }: WordPlace,
  key: string,
  values: Record<string, unknown> = {},
): string | undefined {
  const own = `${area}.${key}`;
  return i18n.exists(own, { ns: namespace }) ? i18n.t(own, { ns: namespace, ...values }) : undefined;
}

/**
 * What records are called and what is done with them: `<area>.<key>` where the area says it in its own way, else the
 * word that all of them share, `record.<key>` of this folder's messages.
 * @param key - e.g. 'tab.history'
 */
export const recordWord = (place: WordPlace, key: string): string =>
  ownWord(place, key) ?? i18n.t(`record.${key}`, { ns: 'resource' });
