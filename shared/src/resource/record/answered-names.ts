/** The name under which an answer carries what a form calls `brand_id` or `brand_ids`: `brand`, `brands`. */
export const answeredName = (field: string): string => field.replace(/_id(s?)$/, '$1');

export interface Named {
  id: number;
  name: string;
  image?: string | null;
}

export const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  typeof value.name === 'string';

/**
 * What a form would hold of a field of which the record carries the names: their ids; null where nothing is chosen, and
 * of a record that carries nothing of the kind.
 */
export function chosenIds(record: object, field: string): number | number[] | null {
  const chosen: unknown = Reflect.get(record, answeredName(field));
  if (Array.isArray(chosen)) return chosen.filter(isNamed).map(({ id }) => id);
  return isNamed(chosen) ? chosen.id : null;
}
