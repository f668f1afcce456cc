import { hasBackgroundWorkAtom } from '@balai/shared/session/background-work';
import { sessionStore } from '@balai/shared/session';
import { laterPart } from '@balai/shared/ui/shell';
import { useAtomValue } from 'jotai';

const BackgroundWork = laterPart(async () => (await import('@balai/shared/resource')).BackgroundWork);

/** Exports, imports and verbs over selections while they are under way, on whatever page; its code comes when there are some. */
export function BackgroundWorkPanel() {
  const hasWork = useAtomValue(hasBackgroundWorkAtom, { store: sessionStore });
  return hasWork ? <BackgroundWork /> : null;
}
