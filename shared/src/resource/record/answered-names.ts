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
