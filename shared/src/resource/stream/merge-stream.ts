/** What one source has told so far, newest first. */
export interface StreamPart<Entry> {
  entries: readonly Entry[];
  /** There is more, which is older. */
  hasMore: boolean;
}

/**
 * Several sources as one, newest first. What is older than a source has told waits until that source has told as much:
 * nothing ever comes in between what is shown.
 */
export function mergeStream<Entry extends { at: string }>(parts: readonly StreamPart<Entry>[]): Entry[] {
  const told = parts
    .filter(({ hasMore }) => hasMore)
    .map(({ entries }) => Date.parse(entries.at(-1)?.at ?? ''))
    .filter((moment) => !Number.isNaN(moment));
  const horizon = Math.max(-Infinity, ...told);
  return parts
    .flatMap(({ entries }) => entries)
    .filter(({ at }) => Date.parse(at) >= horizon)
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
