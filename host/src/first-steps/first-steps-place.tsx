import { whenIdle } from '@balai/shared/ui/shell';
import { useEffect, useState, type ComponentType } from 'react';

/** Who goes on to a list at once does not fetch it. */
const FETCH_AFTER_MS = 4_000;

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
