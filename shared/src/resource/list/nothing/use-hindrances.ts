import { useQueries, useQuery } from '@tanstack/react-query';
import { parametersOf } from '../../../contract/filter-values';
import type { List, ListQuery } from '../../../contract/list';
import { formatAmount } from '../../../ui/rich';
import { operationQuery } from '../../../http/queries';
import { usedFilters, type ListPlace } from '../list-query';
import { useListText } from '../list-text';
import type { ListControl } from '../use-resource-list';
import { useNothingText } from './nothing-text';

/** The search or a filter, without which there may be rows. */
export interface Hindrance {
  name: string;
  isSearch: boolean;
  /** The filter that asks for what it names: one of yes and no, turned on. */
  asksFor?: string | undefined;
  /** The place without it. */
  dropped: Partial<ListPlace>;
  /** How many rows there are without it; undefined while it is not known, and where it is the only one. */
  without: number | undefined;
  shownWithout: string;
}

/** More questions than this at once are not worth their answer. */
const MOST_ASKED = 4;

const without = (names: readonly string[], values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** What stands between the reader and rows, with how many there are without each. */
export function useHindrances(
  { filters, place, state, words }: Pick<ListControl, 'filters' | 'place' | 'state' | 'words'>,
  list: List,
): Hindrance[] {
  const text = useNothingText();
  const listText = useListText();
  const used = usedFilters({ filters }, place).flatMap((name) => {
    const filter = filters[name];
    return filter ? [{ name, parameters: parametersOf(name, filter) }] : [];
  });
  const found: (Omit<Hindrance, 'without' | 'shownWithout'> & { parameters: string[] })[] = [
    ...(place.key.trim() === ''
      ? []
      : [{ name: text('search'), isSearch: true, parameters: ['key'], dropped: { key: '' } }]),
    ...used.map(({ name, parameters }) => ({
      name: words.filter(name),
      isSearch: false,
      asksFor: filters[name]?.type === 'boolean' && place.filters[name] === 'true' ? name : undefined,
      parameters,
      dropped: { filters: without(parameters, place.filters) },
    })),
    ...(place.where === ''
      ? []
      : [{ name: listText('groups'), isSearch: false, parameters: ['where'], dropped: { where: '' } }]),
  ];
  // Where one filter is enough, none of them alone hides a row.
  const isAsked = place.any === '' && found.length > 1 && found.length <= MOST_ASKED;
  const asked = isAsked ? found : [];
  const answers = useQueries({
    queries: asked.map(({ parameters }) =>
      operationQuery(list.read, {
        ...(Object.fromEntries(
          Object.entries(state.query).filter(([name]) => !parameters.includes(name)),
        ) as ListQuery),
        page: 1,
        row: place.row,
      }),
    ),
  });
  return found.map(({ parameters: _sent, ...hindrance }, at) => {
    const data = answers[at]?.data;
    return {
      ...hindrance,
      without: data?.count,
      shownWithout: `${formatAmount(data?.count ?? 0)}${data?.count_capped ? '+' : ''}`,
    };
  });
}

/** What is asked where nothing narrows the rows. */
function unnarrowed({ filters, place, state }: Pick<ListControl, 'filters' | 'place' | 'state'>): ListQuery {
  const narrowing = Object.entries(filters).flatMap(([name, filter]) => parametersOf(name, filter));
  const dropped = ['key', 'any', 'where', ...narrowing];
  const query = Object.fromEntries(Object.entries(state.query).filter(([name]) => !dropped.includes(name)));
  return { ...query, page: 1, row: place.row };
}

/**
 * Whether there are rows without the search and all filters; undefined while that is asked. Where even that cannot be
 * asked, and of a filter that says itself what it asks for, they are what is said.
 */
export function useHides(
  hindrances: readonly Hindrance[],
  control: Pick<ListControl, 'filters' | 'place' | 'state'>,
  list: List,
): boolean | undefined {
  const [only, ...others] = hindrances;
  const isAsked = only !== undefined && (only.asksFor === undefined || others.length > 0);
  const { data, isError } = useQuery({
    ...operationQuery(list.read, unnarrowed(control)),
    enabled: isAsked,
  });
  if (!isAsked || isError) return only !== undefined;
  return data && data.count !== 0;
}

/**
 * The first other tab that has rows; null where none has, undefined while that is asked. One that cannot be asked may
 * have some.
 */
export function useFilledTab(
  control: Pick<ListControl, 'filters' | 'place' | 'state'>,
  list: List,
): string | null | undefined {
  const others = control.state.ownTabs.filter((tab) => tab !== control.place.tab);
  const query = unnarrowed(control);
  const answers = useQueries({
    queries: others.map((tab) => operationQuery(list.read, { ...query, tab })),
  });
  const at = answers.findIndex(({ data, isError }) => isError || data?.count !== 0);
  if (at < 0) return null;
  return answers[at]?.isPending ? undefined : others[at];
}
