import { conditionsIn, groupInWords, readGroup } from '@balai/shared/contract/filter-groups';
import { filterInWords } from '@balai/shared/contract/filter-in-words';
import { type Filter, type List, type ListQuery, ME } from '@balai/shared/contract/list';
import { dayIn, momentIn } from '@balai/shared/format/dates';
import { rupiah, thousands } from '@balai/shared/format/money';
import { textOf } from '@balai/shared/format/sentence';
import type { Call } from '../call';
import type { ExportFact } from './export-table';
import type { FileWords } from './export-words';
import { nameRecords } from './record-names';

/** A name and its value in a text of the words, which hold them in double braces. */
const filled = (text: string, name: string, value: string): string =>
  text.replace(`{{${name}}}`, () => value);

function moreThanDays({ language, shared }: FileWords, count: number): string {
  const texts = {
    days_one: shared('resource.moreThanDays_one'),
    days_other: shared('resource.moreThanDays_other'),
  };
  return filled(textOf(texts, 'days', { count }, language) ?? '', 'count', thousands(count));
}

type Values = Readonly<Record<string, string | undefined>>;

/** The ids that filters of references name, by the path of their picker. */
function referencesIn(
  filters: Readonly<Record<string, Filter>>,
  queries: readonly Values[],
): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [name, filter] of Object.entries(filters)) {
    if (filter.type !== 'reference') continue;
    const ids = queries
      .flatMap((query) => query[name]?.split(',') ?? [])
      .filter((id) => id !== ME)
      .map(Number);
    if (ids.length > 0) found.set(filter.source, [...(found.get(filter.source) ?? []), ...ids]);
  }
  return found;
}

async function filterFacts(
  call: Call,
  { filters }: List,
  query: ListQuery,
  words: FileWords,
): Promise<ExportFact[]> {
  const { area, language, shared } = words;
  const declared: Readonly<Record<string, Filter>> = filters;
  const values: Values = Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, value === undefined ? undefined : String(value)]),
  );
  // What cannot be read was refused where the rows were asked for.
  const read = query.where === undefined ? 'unreadable' : readGroup(declared, query.where);
  const group = typeof read === 'string' ? null : read;
  const names = await nameRecords(
    call,
    referencesIn(declared, [values, ...(group ? conditionsIn(group).map((one) => one.values) : [])]),
  );
  const said = (name: string, filter: Filter, among: Values): string =>
    filterInWords(name, filter, among, {
      word: area.word,
      kind: words.kind,
      recordName: (source, id) => names(source, id),
      text: (key) => shared(key === 'yes' || key === 'no' ? `resource.${key}` : `lists.${key}`),
      moreThanDays: (count) => moreThanDays(words, count),
      day: (day) => dayIn(day, language),
      money: rupiah,
      list: (parts) => parts.join(', '),
    });
  const facts = Object.entries(declared).flatMap(([name, filter]): ExportFact[] => {
    const text = said(name, filter, values);
    return text === '' ? [] : [[area.filter(name), text]];
  });
  if (!group) return facts;
  const text = groupInWords(
    group,
    ({ filter: name, values: own }) => {
      const filter = declared[name];
      return `${area.filter(name)}: ${filter ? said(name, filter, own) : ''}`;
    },
    { all: shared('file.and'), any: shared('file.or') },
  );
  return [...facts, [shared('lists.groups'), text]];
}

function orderFact({ sort, order }: ListQuery, { area, shared }: FileWords): ExportFact[] {
  if (sort === undefined) return [];
  const text = shared(order === 'desc' ? 'file.descending' : 'file.ascending');
  return [[shared('file.order'), filled(text, 'column', area.column(sort))]];
}

/**
 * Who took how many rows of which kind away, and when, as the person reads it on the screen.
 * @param told - when, how many rows, and how many of them were chosen by hand.
 */
export async function exportFacts(
  call: Call,
  list: List,
  query: ListQuery,
  words: FileWords,
  { at, rows, chosen }: { at: Date; rows: number; chosen?: number },
): Promise<ExportFact[]> {
  const { area, language, shared } = words;
  const { key, tab, any, except } = query;
  return [
    [shared('file.exported_by'), call.caller.name],
    [shared('file.exported_at'), momentIn(at.toISOString(), language)],
    [shared('file.rows'), thousands(rows)],
    ...(chosen === undefined ? [] : [[shared('file.chosen'), thousands(chosen)] satisfies ExportFact]),
    ...(except ? [[shared('file.left_out'), thousands(except.split(',').length)] satisfies ExportFact] : []),
    ...(tab === undefined ? [] : [[shared('file.tab'), area.tab(tab)] satisfies ExportFact]),
    ...(key ? [[shared('resource.search'), key] satisfies ExportFact] : []),
    ...(any
      ? [[shared('lists.matchAny'), any.split(',').map(area.filter).join(', ')] satisfies ExportFact]
      : []),
    ...(await filterFacts(call, list, query, words)),
    ...orderFact(query, words),
  ];
}
