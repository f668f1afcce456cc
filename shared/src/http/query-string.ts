type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/**
 * The query of a call built from an object, as the specification says: what is undefined, null or an empty text is
 * left out, lists are joined by commas.
 */
export function queryFromObject(input: object): string {
  const query = new URLSearchParams();
  // Inputs of reading operations are flat: the contract's query schemas allow nothing else.
  for (const [name, value] of Object.entries(input) as [string, QueryValue][]) {
    if (value === undefined || value === null || value === '') continue;
    const text = Array.isArray(value) ? value.join(',') : String(value);
    if (text !== '') query.append(name, text);
  }
  return query.toString();
}
