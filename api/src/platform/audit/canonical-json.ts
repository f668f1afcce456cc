/**
 * JSON with the keys of every object in order, so that equal values give equal text, whatever order the database or
 * a client kept them in. Absent and undefined members are the same, as in JSON.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) => {
    if (member === null || typeof member !== 'object' || Array.isArray(member)) return member;
    return Object.fromEntries(Object.entries(member).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}
