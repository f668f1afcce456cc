import { whenIdle } from '@balai/shared/ui/shell';
import { useEffect, useState, type ComponentType } from 'react';

interface IdlePartProps {
  /** Its code is fetched that many milliseconds after it could be drawn, at the soonest. */
  after: number;
  load: () => Promise<ComponentType>;
}

/** What comes over any page by itself: its code comes when the browser is idle. Where it does not, the panel does without. */
export function IdlePart({ after, load }: IdlePartProps) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      whenIdle(after, () => {
        load().then(
          (part) => setPart(() => part),
          () => undefined,
        );
      }),
    [after, load],
  );
  return Part ? <Part /> : null;
}
