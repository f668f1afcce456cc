import { useSession } from '@balai/shared/session';
import { whenIdle } from '@balai/shared/ui/shell';
import { useEffect, useState, type ComponentType } from 'react';

/** The first page is drawn by then. */
const AFTER_MS = 2_500;

/** Has the end of the session said before it comes; its code is fetched when nothing else is. */
export function SessionEndPlace() {
  const token = useSession()?.token;
  const [Bar, setBar] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      whenIdle(AFTER_MS, () => {
        import('./session-end-bar').then(
          ({ SessionEndBar }) => setBar(() => SessionEndBar),
          // Without it the password is asked for when the session has ended, as ever.
          () => undefined,
        );
      }),
    [],
  );
  // Another session has another end.
  return token !== undefined && Bar ? <Bar key={token} /> : null;
}
