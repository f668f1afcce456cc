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
 * The names under which a file may carry a column: those that it prefers to its own, its own, those of other systems,
 * then what our lists and forms call it in any language, so that an export can be imported again.
 */
const namesOf = (area: string, name: string, column: ColumnDeclaration): string[] =>
  [
    ...(column.preferred ?? []),
    name,
    name.replace(/_id$/, ''),
    ...(column.aliases ?? []),
    ...['column', 'field'].flatMap((group) =>
      [name, ...(column.columns ?? [])].flatMap((own) => inAllLanguages(`${area}.${group}.${own}`)),
    ),
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

function headerFor(candidates: readonly string[], headers: readonly HeaderProfile[]): HeaderProfile | null {
  for (const candidate of candidates) {
    const found = headers.find(({ header }) => plain(header) === candidate);
    if (found) return found;
  }
  return null;
}

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
  { columns, keys, operations }: Pick<ImportDeclaration, 'columns' | 'keys' | 'operations'>,
  headers: readonly HeaderProfile[],
): ImportSettings {
  // Only a column that every row fills can be a key by the name that our screens give it.
  const wantedKeys = keys
    .flatMap((name) => [
      name,
      ...(columns[name]?.required ? inAllLanguages(`${operations.area}.column.${name}`) : []),
    ])
    .map(plain);
  const key = headers.find(({ header }) => wantedKeys.includes(plain(header)));
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
  return { key: key?.header ?? null, source: 'file', columns: Object.fromEntries(settings) };
}

/** Names a set of columns whatever their order, so that next month's file is recognised. */
export const headerHash = (headers: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([...headers].sort()))
    .digest('hex');
