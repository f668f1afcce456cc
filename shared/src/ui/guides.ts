import { useEffect, useState } from 'react';
import type { Guide, LineDrawing } from '../format/guide';
import { loadMessages } from '../i18n/i18n';

export type GuideLoader = () => Promise<Guide>;

const loaders = new Map<string, GuideLoader>();
const drawings = new Map<string, Guide['drawings']>();
const fetching = new Map<string, Promise<void>>();

/** Namespace of the words of a guide. */
export const guideWordsOf = (department: string): string => `${department}-guide`;

/** Namespace of the words that several departments explain in the same way. */
export const COMMON_TERMS = 'terms';

/** Says where the guide of a department is; it is fetched when something of it is shown. */
export const offerGuide = (department: string, load: GuideLoader): void => void loaders.set(department, load);

/**
 * Fetches drawings and words of a department that has a guide; a release of before there were any has none. What has
 * failed is asked for again by the next who needs it.
 */
export function fetchGuide(department: string): Promise<void> {
  const load = loaders.get(department);
  if (!load || drawings.has(department)) return Promise.resolve();
  const fetch = async (): Promise<void> => {
    const guide = await load();
    await loadMessages(guideWordsOf(department), guide.words);
    drawings.set(department, guide.drawings);
  };
  const underWay = fetching.get(department) ?? fetch().finally(() => fetching.delete(department));
  fetching.set(department, underWay);
  return underWay;
}

/** Whether the guide of a department need not be waited for. */
const isGuideHere = (department: string): boolean => drawings.has(department) || !loaders.has(department);

/** @param name - `<department>/<area>`, or `<department>/<area>.<part>`, which has the area's where it has none. */
export function guideDrawing(name: string): LineDrawing | undefined {
  const [department = '', thing = ''] = name.split('/');
  const known = drawings.get(department);
  return known?.[thing] ?? known?.[thing.split('.')[0] ?? ''];
}

/** Whether a guide is there, or has failed: what is drawn is drawn without it then. */
export function useGuide(department: string | undefined): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  const isHere = department === undefined || isGuideHere(department) || settled === department;
  useEffect(() => {
    if (isHere || department === undefined) return undefined;
    let isWanted = true;
    const settle = () => {
      if (isWanted) setSettled(department);
    };
    fetchGuide(department).then(settle, settle);
    return () => {
      isWanted = false;
    };
  }, [department, isHere]);
  return isHere;
}
