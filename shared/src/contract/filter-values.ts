import { lastDayOf } from '../format/calendar';
import { type Emptiness, emptinessOf, isEmptiness } from './emptiness';
import { isPeriod } from './filter-in-words';
import { type Filter, ME, mineIn, MOST_DAYS, MOST_FILTER_CHARACTERS, MOST_IDS, MOST_KINDS } from './list';

/** Names of the parameters that a filter puts into the query. */
export function parametersOf(name: string, filter: Filter): string[] {
  const range = [`${name}_from`, `${name}_to`];
  const whether = filter.mayBeEmpty ? [emptinessOf(name)] : [];
  if (filter.type === 'money') return [...range, ...whether];
  return filter.type === 'date' ? [name, ...range, ...whether] : [name, ...whether];
}

/** A day that there is; the 31st of February would be another one. */
function isDay(value: string): boolean {
  const at = /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
}

/** Whether a kind of record could be called so. */
export const isKind = (word: string): boolean => /^[a-z][a-z_]{1,39}$/.test(word);

export const isCount = (value: string, digits: number): boolean =>
  new RegExp(`^\\d{1,${digits}}$`).test(value);

/** A parameter as it stands in an address and may be sent, without what the filter does not know of it; undefined where nothing is left. */
export function readParameter(
  name: string,
  filter: Filter,
  parameter: string,
  value: string,
): string | undefined {
  if (parameter === emptinessOf(name)) return isEmptiness(value) ? value : undefined;
  switch (filter.type) {
    case 'enum': {
      const words = value.split(',').filter((word) => filter.options.includes(word));
      return words.length > 0 ? words.join(',') : undefined;
    }
    case 'kind': {
      const kinds = value.split(',').filter(isKind).slice(0, MOST_KINDS);
      return kinds.length > 0 ? kinds.join(',') : undefined;
    }
    case 'reference': {
      const ids = value
        .split(',')
        .filter((id) => (isCount(id, 15) && Number(id) > 0) || (id === ME && mineIn[filter.source]))
        .slice(0, MOST_IDS);
      return ids.length > 0 ? ids.join(',') : undefined;
    }
    case 'date':
      return (parameter === name ? isPeriod(value) : isDay(value)) ? value : undefined;
    case 'money':
      return isCount(value, 15) ? value : undefined;
    case 'text':
      return value.trim().slice(0, MOST_FILTER_CHARACTERS) || undefined;
    case 'days':
      return isCount(value, 4) && Number(value) <= MOST_DAYS ? value : undefined;
    case 'boolean':
      return value === 'true' || value === 'false' ? value : undefined;
  }
}

/** The same as the value that the list is asked with. */
export const sent = (filter: Filter, value: string): string | number | boolean => {
  if (isEmptiness(value)) return value;
  if (filter.type === 'money' || filter.type === 'days') return Number(value);
  return filter.type === 'boolean' ? value === 'true' : value;
};

/**
 * What a filter is set to where it is to give the rows of one part of a breakdown.
 * @param value - of the part: a word, a kind, an id, a month, or null for rows that hold nothing.
 * @returns values by parameter; null where the list has no filter for what its rows lack.
 */
export function filterOfPart(
  name: string,
  filter: Filter,
  value: string | null,
): Record<string, string> | null {
  if (value === null) return filter.mayBeEmpty ? { [emptinessOf(name)]: 'empty' satisfies Emptiness } : null;
  if (filter.type !== 'date') return { [name]: value };
  return { [`${name}_from`]: `${value}-01`, [`${name}_to`]: lastDayOf(value) };
}
