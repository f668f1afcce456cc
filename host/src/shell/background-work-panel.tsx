import { hasBackgroundWorkAtom } from '@balai/shared/session/background-work';
import { sessionStore } from '@balai/shared/session';
import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';

const BackgroundWork = lazy(async () => ({
  default: (await import('@balai/shared/resource')).BackgroundWork,
}));

/** Exports, imports and verbs over selections while they are under way, on whatever page; its code comes when there are some. */
export function BackgroundWorkPanel() {
  const hasWork = useAtomValue(hasBackgroundWorkAtom, { store: sessionStore });
  if (!hasWork) return null;
  return (
    <Suspense fallback={null}>
      <BackgroundWork />
    </Suspense>
  );
}
