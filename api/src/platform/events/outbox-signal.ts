const listeners = new Set<() => void>();

/** Has `listener` called whenever this process stores an event, so that delivery need not wait for the next poll. */
export function onOutboxWake(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function wakeOutbox(): void {
  for (const listener of listeners) listener();
}
