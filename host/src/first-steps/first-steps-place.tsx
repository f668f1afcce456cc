import { whenIdle } from '@balai/shared/ui/shell';
import { useEffect, useState, type ComponentType } from 'react';

/** The page's own content is drawn by then. */
const FETCH_AFTER_MS = 1_500;

/** Where a new person finds what to try, under all that is there already; its code comes after the page. */
export function FirstStepsPlace() {
  const [Steps, setSteps] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      whenIdle(FETCH_AFTER_MS, () => {
        import('./load-first-steps')
          .then(({ loadFirstSteps }) => loadFirstSteps())
          // A page without it is a page still.
          .then(
            (loaded) => setSteps(() => loaded),
            () => undefined,
          );
      }),
    [],
  );
  return Steps ? <Steps /> : null;
}
