import type { LiveKey } from '@balai/shared/contract/host/live';
import type { Operation } from '@balai/shared/contract/operation';

/** Area to the names of the calls that read of all its rows, such as a board, or of one of them. */
const readings = { all: new Map<string, Set<string>>(), one: new Map<string, Set<string>>() };

/** Whether a call has to name one record: by `id`, or as what belongs to one, by `pipeline_id`. */
const isOfOne = (input: object): boolean =>
  'required' in input &&
  Array.isArray(input.required) &&
  input.required.some((name) => /(^|_)id$/.test(String(name)));

/** Makes known a call: what reads an area is read again when something of the area changes. */
export function registerReading({ name, method, input }: Operation): void {
  const [area] = name.split('.');
  if (area === undefined || method !== 'GET') return;
  const known = readings[isOfOne(input) ? 'one' : 'all'];
  known.set(area, (known.get(area) ?? new Set()).add(name));
}

/** The queries of browsers that read so. */
export const readingsOf = (area: string, of: keyof typeof readings): LiveKey[] =>
  [...(readings[of].get(area) ?? [])].map((name) => [area, name]);
