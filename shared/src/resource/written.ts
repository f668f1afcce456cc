/** A plain value as text; what is none (an object, nothing) is empty. */
export function written(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
