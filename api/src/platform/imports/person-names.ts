import type { ColumnSetting } from '@balai/shared/contract/host/import-settings';
import { fieldSentence } from '@balai/shared/contract/host/sentences/field';
import type { Sentence } from '@balai/shared/format/sentence';
import { columnLabel } from './check-settings';
import type { ColumnDetails } from './define-import';

/** The column of a name, whole or the first of two. @param aliases - what files call whom they are about. */
export const nameColumn = (aliases: readonly string[]) =>
  ({
    aliases: [
      'full_name',
      ...aliases,
      'nama',
      'nama_lengkap',
      'nama_karyawan',
      'first_name',
      'given_name',
      'nama_depan',
    ],
  }) satisfies ColumnDetails;

/** Characters that a field holds which is made of a name. */
const MADE_LENGTH = 120;

/** The second column of a name. */
export const lastNameColumn = {
  type: 'text',
  maxLength: MADE_LENGTH,
  aliases: ['surname', 'family_name', 'nama_belakang'],
} as const;

interface NameSettings {
  name: ColumnSetting;
  last_name: ColumnSetting;
}

/** Headings of a name that is the whole one, whatever stands beside it. */
const WHOLE_NAME = /full|display|complete|employee|contact|lengkap|karyawan/i;

/** Leaves the last name out where the file has the whole one in a column as well. */
export const withNamesOnce = <Settings extends NameSettings>(columns: Settings): Settings =>
  WHOLE_NAME.test(columns.name.header ?? '')
    ? { ...columns, last_name: { ...columns.last_name, header: null } }
    : columns;

/** A row of two columns with its name in one. */
export const withWholeName = <Values extends { name: string; last_name: string | null }>(
  values: Values,
): Values & { last_name: null } => ({
  ...values,
  name: [values.name, values.last_name ?? '']
    .map((part) => part.trim())
    .join(' ')
    .trim(),
  last_name: null,
});

/**
 * Why what is made of the columns of a name cannot be stored: each of them fits, and what is made of them is too long.
 * @param made - by the record's fields.
 */
export function tooLongName(
  area: string,
  made: Readonly<Record<string, string | null | undefined>>,
): Sentence | null {
  const [field] = Object.entries(made).find(([, text]) => (text?.length ?? 0) > MADE_LENGTH) ?? [];
  return field === undefined
    ? null
    : fieldSentence('too_long', { field: columnLabel(area, field), limit: MADE_LENGTH });
}
