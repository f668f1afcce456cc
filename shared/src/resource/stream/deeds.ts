import { useEffect } from 'react';
import { i18n, loadMessages, useTranslation, type MessageLoader } from '../../i18n/i18n';

/** What a history says was done by an action, in one or more ways: 'set the commit to {{commit}}'. */
export type Deeds = (action: string) => readonly string[];

/** What the history of an area says was done; nothing until its words are there, and where it brings none. */
export function useDeeds(area: string, words: MessageLoader | undefined): Deeds {
  const namespace = `${area}-deeds`;
  useEffect(() => {
    // Where they do not arrive, the history names the action instead.
    if (words) loadMessages(namespace, words).catch(() => undefined);
  }, [namespace, words]);
  const { t } = useTranslation(namespace);
  return (action) => {
    if (!i18n.exists(action, { ns: namespace })) return [];
    const ways: unknown = t(action, { returnObjects: true, skipInterpolation: true });
    const texts = typeof ways === 'object' && ways !== null ? Object.values(ways) : [ways];
    return texts.filter((way) => typeof way === 'string');
  };
}
