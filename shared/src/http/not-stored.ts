/** A write of an earlier page that could not be stored; `isKept`: it is sent once more with the next page. */
export interface NotStored {
  about: string;
  message: string;
  isKept: boolean;
}

/** What nobody has listened to yet. */
const untold: NotStored[] = [];
const listeners = new Set<(lost: NotStored) => void>();

/** Tells what an earlier page had shown and the server did not take. @returns a function that stops it. */
export function followNotStored(listener: (lost: NotStored) => void): () => void {
  listeners.add(listener);
  for (const lost of untold.splice(0)) listener(lost);
  return () => listeners.delete(listener);
}

export function tellNotStored(lost: NotStored): void {
  if (listeners.size === 0) untold.push(lost);
  for (const listener of listeners) listener(lost);
}
