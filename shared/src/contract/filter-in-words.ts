import { type Emptiness, emptinessOf, isEmptiness } from './emptiness';
import { ME, mineIn, periods, type Filter, type Period } from './list';

/** How the values of filters are written. */
export interface FilterWords {
  word: (filter: string, word: string) => string;
  /** What one record of a kind is called. */
  kind: (kind: string) => string;
  /** The record of an id among the rows of a picker's path. */
  recordName: (source: string, id: string) => string;
  text: (key: Period | Emptiness | 'me' | 'myGroup' | 'yes' | 'no') => string;
  moreThanDays: (count: number) => string;
  day: (day: string) => string;
  money: (amount: number) => string;
  list: (names: readonly string[]) => string;
}

export const isPeriod = (value: unknown): value is Period => periods.some((period) => period === value);

type Values = Readonly<Record<string, string | undefined>>;

const partsOf = (value: string | undefined): string[] => (value ? value.split(',') : []);

/**
 * What a filter is set to, as people say it; empty where it is not set.
 * @param values - of the list's query, by parameter.
 */
export function filterInWords(name: string, filter: Filter, values: Values, words: FilterWords): string {
  const whether = values[emptinessOf(name)];
  const said = valueInWords(name, filter, values, words);
  return words.list([...(isEmptiness(whether) ? [words.text(whether)] : []), ...(said ? [said] : [])]);
}

function valueInWords(name: string, filter: Filter, values: Values, words: FilterWords): string {
  const value = values[name];
  switch (filter.type) {
    case 'enum':
      return words.list(partsOf(value).map((word) => words.word(name, word)));
    case 'kind':
      return words.list(partsOf(value).map(words.kind));
    case 'reference': {
      const me = mineIn[filter.source] === 'group' ? 'myGroup' : 'me';
      return words.list(
        partsOf(value).map((id) => (id === ME ? words.text(me) : words.recordName(filter.source, id))),
      );
    }
    case 'text':
      return value ?? '';
    case 'days':
      return value === undefined ? '' : words.moreThanDays(Number(value));
    case 'boolean':
      return value === undefined ? '' : words.text(value === 'true' ? 'yes' : 'no');
    case 'date':
    case 'money': {
      if (isPeriod(value)) return words.text(value);
      const write = (end: string): string =>
        filter.type === 'date' ? words.day(end) : words.money(Number(end));
      const from = values[`${name}_from`];
      const to = values[`${name}_to`];
      if (from !== undefined && to !== undefined) return `${write(from)} – ${write(to)}`;
      if (from !== undefined) return `≥ ${write(from)}`;
      return to === undefined ? '' : `≤ ${write(to)}`;
    }
  }
}
