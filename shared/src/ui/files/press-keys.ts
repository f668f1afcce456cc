import type { KeyboardEvent } from 'react';

/** Hears single keys of what has the focus, without any other held. */
export const pressOf =
  (keys: Readonly<Record<string, () => void>>) =>
  (event: KeyboardEvent): void => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
