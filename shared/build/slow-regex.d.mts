/** See slow-regex.mjs. */
export function slowRegexProblem(source: string, flags: string): string | null;
