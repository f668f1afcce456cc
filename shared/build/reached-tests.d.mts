/** See reached-tests.mjs. */
export function foldersReachedBy(paths: readonly string[], rooms: readonly string[]): string[] | null;
