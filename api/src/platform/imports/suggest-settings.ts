import { createHash } from 'node:crypto';
import type {
  ColumnSetting,
  HeaderProfile,
  ImportSettings,
} from '@balai/shared/contract/host/import-settings';
import { listSourceOf } from '../lists/list-sources';
import { inAllLanguages } from '../words/speech';
import type { ColumnDeclaration, ImportDeclaration } from './define-import';

/** Names that mean the same whatever their case, spaces and signs: 'Close Value' and 'close_value'. */
const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * The names under which a file may carry a column: those that it prefers to its own, its own, what our lists and forms
 * call it in any language, so that an export can be imported again, then those of other systems.
 */
const namesOf = (area: string, name: string, column: ColumnDeclaration): string[] =>
  [
    ...(column.preferred ?? []),
    name,
    name.replace(/_id$/, ''),
    ...['column', 'field'].flatMap((group) =>
      [name, ...(column.columns ?? [])].flatMap((own) => inAllLanguages(`${area}.${group}.${own}`)),
    ),
    ...(column.aliases ?? []),
  ].map(plain);

/** What our lists call a column, in any language. */
const listNamesOf = (area: string, name: string, column: ColumnDeclaration): string[] =>
  [name, ...(column.columns ?? [])].flatMap((own) => inAllLanguages(`${area}.column.${own}`)).map(plain);

/**
 * Whether a file was exported from the list of the area: each heading is what the list calls one of its columns. There
 * 'Close date' means what it means in the list, whatever it means in the files of others.
 */
function isOwnExport(area: string, headers: readonly HeaderProfile[]): boolean {
  const columns = Object.keys(listSourceOf(area)?.list.columns ?? {});
  const known = new Set(columns.flatMap((name) => inAllLanguages(`${area}.column.${name}`)));
  return headers.length > 1 && headers.every(({ header }) => known.has(header));
}

/** What all headings begin with that name the record before each of its columns: 'Deal - ' of 'Deal - Title'. */
function commonBeginning(headers: readonly HeaderProfile[]): string {
  const [beginning = ''] = /^[^-]+ - /.exec(headers[0]?.header ?? '') ?? [];
  return headers.length > 1 && headers.every(({ header }) => header.startsWith(beginning)) ? beginning : '';
}

/** The column of the likeliest of these names. */
function headerFor(candidates: readonly string[], headers: readonly HeaderProfile[]): HeaderProfile | null {
  const beginning = commonBeginning(headers);
  for (const candidate of candidates) {
    const found = headers.find(({ header }) =>
      [header, header.slice(beginning.length)].some((name) => plain(name) === candidate),
    );
    if (found) return found;
  }
  return null;
}

/** What other systems call the key of a record, whatever it is a record of. */
const KEYS_OF_OTHERS = ['external_id', 'record_id'];

/** What the cells of a file column say about how to read them, leaving open what they leave open. */
export function readingOf(
  profile: HeaderProfile | null,
): Pick<ColumnSetting, 'date_format' | 'decimal_sign'> {
  const { date_formats: dates = [], decimal_signs: signs = [] } = profile ?? {};
  return {
    date_format: dates.length === 1 ? (dates[0] ?? null) : null,
    decimal_sign: signs.length === 1 ? (signs[0] ?? null) : null,
  };
}

/** A mapping by the names of the columns. */
export function suggestSettings(
  declaration: Pick<ImportDeclaration, 'columns' | 'keys' | 'operations' | 'suggest'>,
  headers: readonly HeaderProfile[],
): ImportSettings {
  const { columns, keys, operations } = declaration;
  // What our screens call a column is a key where every record has it.
  const wantedKeys = [...KEYS_OF_OTHERS, ...keys]
    .flatMap((name) => [
      name,
      ...(columns[name]?.required ? inAllLanguages(`${operations.area}.column.${name}`) : []),
    ])
    .map(plain);
  const rows = Math.max(0, ...headers.map(({ filled }) => filled));
  const key = headerFor(
    wantedKeys,
    headers.filter(({ filled }) => filled === rows),
  );
  const candidatesOf = isOwnExport(operations.area, headers) ? listNamesOf : namesOf;
  const settings = Object.entries(columns).map(([name, column]): [string, ColumnSetting] => {
    const profile = headerFor(candidatesOf(operations.area, name, column), headers);
    return [
      name,
      {
        header: profile?.header ?? null,
        default: column.suggested ?? null,
        words: {},
        rate: null,
        ...readingOf(profile),
      },
    ];
  });
  const suggested = Object.fromEntries(settings);
  return {
    key: key?.header ?? null,
    source: 'file',
    columns: declaration.suggest?.(suggested) ?? suggested,
  };
}

/** Reads a column otherwise where its cells of this file say so. */
type Reading = (profile: HeaderProfile, setting: ColumnSetting) => Partial<ColumnSetting>;

const withReadings = (
  settings: ImportSettings,
  headers: readonly HeaderProfile[],
  reading: Reading,
): ImportSettings => ({
  ...settings,
  columns: Object.fromEntries(
    Object.entries(settings.columns).map(([name, setting]) => {
      const profile = headers.find(({ header }) => header === setting.header);
      return [name, profile ? { ...setting, ...reading(profile, setting) } : setting];
    }),
  ),
});

const fits = <Way>(ways: readonly Way[], way: Way | null): boolean =>
  way !== null && (ways.length === 0 || ways.includes(way));

/** The settings of an earlier file for another one, whose cells may be written in another way than those were. */
export const settingsFor = (earlier: ImportSettings, headers: readonly HeaderProfile[]): ImportSettings =>
  withReadings(earlier, headers, (profile, { date_format: format, decimal_sign: sign }) => {
    const own = readingOf(profile);
    return {
      date_format: fits(profile.date_formats, format) ? format : own.date_format,
      decimal_sign: fits(profile.decimal_signs, sign) ? sign : own.decimal_sign,
    };
  });

/** Settings without what no cell has said: how an empty column is written is nothing to remember. */
export const memorable = (settings: ImportSettings, headers: readonly HeaderProfile[]): ImportSettings =>
  withReadings(settings, headers, ({ filled }) =>
    filled === 0 ? { date_format: null, decimal_sign: null } : {},
  );

/** Names a set of columns whatever their order, so that next month's file is recognised. */
export const headerHash = (headers: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([...headers].sort()))
    .digest('hex');
