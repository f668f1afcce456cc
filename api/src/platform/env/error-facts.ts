/** The code of a system or database error, '' when it has none. Not by class: drivers throw errors of their own realm. */
export function errorCode(error: unknown): string {
  const known = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof known === 'string' ? known : '';
}

/** What an error says, for a sentence that tells a person of it. */
export function errorMessage(error: unknown): string {
  const known = typeof error === 'object' && error !== null && 'message' in error ? error.message : null;
  return typeof known === 'string' && known !== '' ? known : 'no reason given';
}
