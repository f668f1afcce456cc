import { emptinessOf } from '@balai/shared/contract/emptiness';
import {
  type FilterGroup,
  type FilterPart,
  isGroup,
  MOST_CONDITIONS,
  MOST_GROUP_LEVELS,
  readGroup,
} from '@balai/shared/contract/filter-groups';
import { isKind, sent } from '@balai/shared/contract/filter-values';
import { listSentence } from '@balai/shared/contract/host/sentences/lists';
import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import { type RawBuilder, sql } from 'kysely';
import {
  type Filter,
  type ListQuery,
  ME,
  mineIn,
  MOST_KINDS,
  type Period,
  periods,
} from '@balai/shared/contract/list';
import type { ListFilter } from '@balai/shared/contract/list-filter';
import type { Call } from '../call';
import { ForbiddenError, InvalidInputError } from '../errors';
import { type Access, can } from '@balai/shared/permissions/permissions';
import { demand, type FilterValue, type ListSource } from './list-source';
import { daysOf } from '../calendar/periods';
import { momentOf } from '../calendar/sql-moments';

/**
 * Everything that decides whether a row is in the list: scope, tab, filters, free text, and the feature's own.
 * @throws ForbiddenError for a filter or tab that the caller's role may not use.
 */
export function conditionOf(
  call: Call,
  source: ListSource,
  query: ListFilter & Pick<ListQuery, 'except'>,
  where?: RawBuilder<boolean>,
): RawBuilder<boolean> {
  const conditions = [
    source.scope(call),
    ...tabCondition(call, source, query),
    ...filterConditions(call, source, query),
    ...groupConditions(call, source, query),
    ...searchCondition(call, source, query),
    ...exceptCondition(source, query),
    ...(where ? [where] : []),
  ];
  return joined(conditions, 'all');
}

/** Names of the filters that the query carries. */
const filtersIn = (call: Call, { list }: ListSource, query: ListFilter): string[] =>
  Object.entries(list.filters).flatMap(([name, filter]) =>
    filterValue(name, filter, query, call) === null && query[emptinessOf(name)] === undefined ? [] : [name],
  );

/**
 * As `conditionOf`, of the totals that are kept; null where none are that answer the call, so that its rows have to be
 * counted.
 */
export function keptConditionOf(
  call: Call,
  source: ListSource,
  query: ListFilter,
): RawBuilder<boolean> | null {
  const { kept, list } = source;
  if (!kept || query.key || query.where) return null;
  const tab = query.tab ?? (list.tabs && firstOpenTab(call, list.tabs));
  const isKept =
    (tab === undefined || kept.tabs(call).includes(tab)) &&
    filtersIn(call, source, query).every((name) => name in kept.filters);
  if (!isKept) return null;
  if (tab !== undefined) demand(call, list.tabs?.[tab]);
  return conditionOf(call, { ...source, scope: kept.scope, filters: kept.filters, tabs: undefined }, query);
}

/** The group of who is in none. */
const NOBODY = 0;

const NO_VALUE: FilterValue = {
  words: [],
  ids: [],
  flag: false,
  text: '',
  days: 0,
  from: null,
  to: null,
  least: null,
  most: null,
};

/** One condition for each filter that the query carries; those that `any` names are one condition together. */
function filterConditions(call: Call, source: ListSource, query: ListFilter): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  const alternatives: RawBuilder<boolean>[] = [];
  const any = new Set((query.any ?? '').split(','));
  for (const [name, filter] of Object.entries(source.list.filters)) {
    const value = filterValue(name, filter, query, call);
    const whether = query[emptinessOf(name)];
    if (!value && whether === undefined) continue;
    demand(call, filter.permission);
    const made = source.filters[name];
    if (made === undefined) throw new Error(`${source.list.area} has no source for the filter ${name}`);
    const parts = value
      ? [typeof made === 'function' ? made(value, call) : compared(filter, made, value, call)]
      : [];
    if (whether !== undefined) parts.push(holding(source, name, whether));
    (any.has(name) ? alternatives : conditions).push(joined(parts, 'all'));
  }
  if (alternatives.length === 0) return conditions;
  return [...conditions, joined(alternatives, 'any')];
}

/** NUL, which is not stored, and halves of characters; within the text of a group they have a spelling of their own. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** The groups of filters that the query carries, as one condition. */
function groupConditions(call: Call, source: ListSource, { where }: ListFilter): RawBuilder<boolean>[] {
  if (!where) return [];
  const filters: Readonly<Record<string, Filter>> = source.list.filters;
  const group = readGroup(filters, where);
  if (group === 'unreadable') throw new InvalidInputError({ where: listSentence('no_group') });
  if (group === 'too_much') {
    const limits = { conditions: MOST_CONDITIONS, levels: MOST_GROUP_LEVELS };
    throw new InvalidInputError({ where: listSentence('too_many_conditions', limits) });
  }
  const conditionOfPart = (part: FilterPart): RawBuilder<boolean> => {
    if (isGroup(part)) return joined(part.parts.map(conditionOfPart), part.match);
    const filter = filters[part.filter];
    if (!filter || Object.values(part.values).some((value) => UNSTORABLE.test(value))) {
      throw new InvalidInputError({ where: listSentence('no_group') });
    }
    const values = Object.entries(part.values).map(([name, value]) => [name, sent(filter, value)] as const);
    return joined(filterConditions(call, source, Object.fromEntries(values)), 'all');
  };
  return [conditionOfPart(group)];
}

/** What is empty is null: an empty text is not stored. */
function holding({ list, filters }: ListSource, name: string, whether: unknown): RawBuilder<boolean> {
  const made = filters[name];
  if (made === undefined || typeof made === 'function') {
    throw new Error(`${list.area} has no expression for the filter ${name}`);
  }
  return whether === 'empty' ? sql<boolean>`${made} is null` : sql<boolean>`${made} is not null`;
}

const joined = (
  conditions: readonly RawBuilder<boolean>[],
  match: FilterGroup['match'],
): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    conditions.map((condition) => sql`(${condition})`),
    match === 'all' ? sql` and ` : sql` or `,
  )}`;

function filterValue(name: string, filter: Filter, query: ListFilter, call: Call): FilterValue | null {
  const given = query[name];
  switch (filter.type) {
    case 'enum':
      return typeof given === 'string' && given !== ''
        ? { ...NO_VALUE, words: words(name, filter.options, given) }
        : null;
    case 'kind':
      return typeof given === 'string' && given !== '' ? { ...NO_VALUE, words: kinds(name, given) } : null;
    case 'reference':
      return typeof given === 'string' && given !== ''
        ? { ...NO_VALUE, ids: ids(name, filter.source, given, call) }
        : null;
    case 'boolean':
      return typeof given === 'boolean' ? { ...NO_VALUE, flag: given } : null;
    case 'text':
      return typeof given === 'string' && given.trim() !== '' ? { ...NO_VALUE, text: given.trim() } : null;
    case 'days':
      return typeof given === 'number' ? { ...NO_VALUE, days: given } : null;
    case 'date': {
      if (isPeriod(given)) return { ...NO_VALUE, ...daysOf(given, call.now) };
      const { [`${name}_from`]: from, [`${name}_to`]: to } = query;
      const range = { from: typeof from === 'string' ? from : null, to: typeof to === 'string' ? to : null };
      return range.from === null && range.to === null ? null : { ...NO_VALUE, ...range };
    }
    case 'money': {
      const { [`${name}_from`]: from, [`${name}_to`]: to } = query;
      const range = {
        least: typeof from === 'number' ? from : null,
        most: typeof to === 'number' ? to : null,
      };
      return range.least === null && range.most === null ? null : { ...NO_VALUE, ...range };
    }
  }
}

function words(name: string, options: readonly string[], text: string): string[] {
  const given = text.split(',').filter((word) => word !== '');
  if (!given.every((word) => options.includes(word))) {
    throw new InvalidInputError({ [name]: listSentence('unknown_word', { filter: name }) });
  }
  return given;
}

/** A kind is known to its department alone: of one that nobody knows there are no rows. */
function kinds(name: string, text: string): string[] {
  const given = text.split(',').filter((kind) => kind !== '');
  if (given.length > MOST_KINDS || !given.every(isKind)) {
    throw new InvalidInputError({ [name]: listSentence('unknown_word', { filter: name }) });
  }
  return given;
}

const isPeriod = (value: unknown): value is Period => periods.some((period) => period === value);

function ids(name: string, source: string, text: string, { caller }: Call): number[] {
  const mine = { user: caller.id, group: caller.groupId ?? NOBODY };
  const whom = mineIn[source];
  const given = text.split(',').filter((part) => part !== '');
  return given.map((part) => {
    if (part === ME && whom !== undefined) return mine[whom];
    if (/^\d{1,15}$/.test(part)) return Number(part);
    throw new InvalidInputError({ [name]: listSentence('not_ids', { filter: name }) });
  });
}

function compared(
  filter: Filter,
  expression: RawBuilder<unknown>,
  value: FilterValue,
  call: Call,
): RawBuilder<boolean> {
  switch (filter.type) {
    case 'enum':
    case 'kind':
      return among(expression, value.words, sql`text`);
    case 'reference':
      return among(expression, value.ids, sql`bigint`);
    case 'boolean':
      return sql<boolean>`${expression} = ${value.flag}`;
    case 'text':
      return contains(expression, value.text);
    case 'days':
      return sql<boolean>`${expression} < ${momentOf(call)} - make_interval(days => ${value.days}::int)`;
    case 'date':
      return range(expression, value.from, value.to);
    case 'money':
      return range(expression, value.least, value.most);
  }
}

/**
 * One value is compared as such: an index of the column and the order then gives the first page as it stands, where
 * for several values all their rows are read or the order's own index is searched for them.
 */
function among(
  expression: RawBuilder<unknown>,
  values: readonly (string | number)[],
  type: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return values.length === 1
    ? sql<boolean>`${expression} = ${values[0]}::${type}`
    : sql<boolean>`${expression} = any(${[...values]}::${type}[])`;
}

function range(expression: RawBuilder<unknown>, least: unknown, most: unknown): RawBuilder<boolean> {
  if (most === null) return sql<boolean>`${expression} >= ${least}`;
  if (least === null) return sql<boolean>`${expression} <= ${most}`;
  return sql<boolean>`${expression} between ${least} and ${most}`;
}

/** Whether a text stands in the expression's, whatever the case; a trigram index of the expression serves it. */
export const contains = (expression: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`${expression} ilike ${`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;

/** More words than this make the plan slower and the result no clearer. */
const SEARCH_WORDS = 8;

/** Every word of the free text stands somewhere in the searched expressions. */
function searchCondition(call: Call, source: ListSource, query: ListFilter): RawBuilder<boolean>[] {
  const found = (query.key ?? '')
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, SEARCH_WORDS);
  if (source.matches) return found.length > 0 ? [source.matches(found, call)] : [];
  if (source.search.length === 0) return [];
  return found.map(
    (word) =>
      sql<boolean>`${sql.join(
        source.search.map((text) => contains(text, word)),
        sql` or `,
      )}`,
  );
}

/** The rows of all pages that were left out by hand. */
function exceptCondition({ row }: ListSource, { except }: Pick<ListQuery, 'except'>): RawBuilder<boolean>[] {
  return except ? [sql<boolean>`${row.id} <> all(${idsOf('except', except)}::bigint[])`] : [];
}

/** @throws InvalidInputError for a list that holds something else than ids. */
export function idsOf(name: 'ids' | 'except', text: string): number[] {
  const given = text.split(',').filter((part) => part !== '');
  if (given.every((part) => /^\d{1,15}$/.test(part))) return given.map(Number);
  throw new InvalidInputError({ [name]: platformSentence('ids') });
}

/** The condition of the tab asked for, else of the first one that is open to the caller. */
function tabCondition(call: Call, source: ListSource, query: ListFilter): RawBuilder<boolean>[] {
  const { tabs } = source.list;
  const conditions: Readonly<Record<string, (call: Call) => RawBuilder<boolean>>> | undefined = source.tabs;
  if (!tabs || !conditions) return [];
  const name = query.tab ?? firstOpenTab(call, tabs);
  if (name === undefined) throw new ForbiddenError();
  const tab = Object.hasOwn(conditions, name) ? conditions[name] : undefined;
  if (!tab) throw new InvalidInputError({ tab: listSentence('no_tab') });
  demand(call, tabs[name]);
  return [tab(call)];
}

const firstOpenTab = (call: Call, tabs: Readonly<Record<string, Access>>): string | undefined =>
  Object.entries(tabs).find(([, access]) => can(call.caller.role, access))?.[0];
