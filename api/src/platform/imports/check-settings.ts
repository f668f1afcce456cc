import type { Label, Sentence } from '@balai/shared/format/sentence';
import { fieldSentence } from '@balai/shared/contract/host/sentences/field';
import { cellSentence } from '@balai/shared/contract/host/sentences/cells';
import {
  settingOf,
  type ColumnSetting,
  type ImportSettings,
} from '@balai/shared/contract/host/import-settings';
import type { Call } from '../call';
import { InvalidInputError } from '../errors';
import { parseDay } from './dates';
import { toRupiah } from './decimals';
import type { ColumnDeclaration, FoundReference, ImportDeclaration } from './define-import';

/** How sentences call a column: its title, or its name in words: 'customer_id' is 'Customer'. */
export function columnLabel(area: string, name: string, column?: ColumnDeclaration): Label {
  const label = `${area}.field.${name}`;
  if (column?.title !== undefined) return { label, message: column.title };
  const words = name.replace(/_id$/, '').replaceAll('_', ' ');
  return { label, message: words.charAt(0).toUpperCase() + words.slice(1) };
}

/** Whether a text has the form that its schema demands. */
export const hasPattern = ({ pattern }: { pattern?: string }, text: string): boolean =>
  pattern === undefined || new RegExp(pattern, 'u').test(text);

const isIdText = (text: string): boolean => /^[1-9]\d{0,15}$/.test(text);

/** What is wrong with a default, as far as it can be told without the database. */
function defaultProblem(label: Label, column: ColumnDeclaration, text: string): Sentence | null {
  const wrong = cellSentence('default', { column: label });
  switch (column.type) {
    case 'text':
      if (text.length > column.maxLength) {
        return fieldSentence('too_long', { field: label, limit: column.maxLength });
      }
      return hasPattern(column, text) ? null : wrong;
    case 'enum':
      return column.options.includes(text) ? null : wrong;
    case 'money':
      return (toRupiah(text, 'point', null) ?? -1n) < (column.minimum ?? 0) || text.includes('-')
        ? wrong
        : null;
    case 'integer':
      return /^\d{1,15}$/.test(text) && Number(text) >= column.minimum && Number(text) <= column.maximum
        ? null
        : wrong;
    case 'date':
      return parseDay(text, 'yyyy-mm-dd') === null ? wrong : null;
    case 'boolean':
      return text === 'true' || text === 'false' ? null : wrong;
    case 'reference':
      return isIdText(text) ? null : wrong;
  }
}

const isFilled = ({ header, default: text }: ColumnSetting): boolean => header !== null || text !== null;

const isNeeded = ({ required, standsInFor }: ColumnDeclaration, settings: ImportSettings): boolean =>
  required === true || (standsInFor !== undefined && !isFilled(settingOf(settings, standsInFor)));

function columnProblem(
  area: string,
  name: string,
  column: ColumnDeclaration,
  settings: ImportSettings,
  headers: readonly string[],
): Sentence | null {
  const setting = settingOf(settings, name);
  const label = columnLabel(area, name, column);
  const { header } = setting;
  if (header !== null && !headers.includes(header)) return cellSentence('no_column', { column: header });
  if (!isFilled(setting) && isNeeded(column, settings)) {
    return cellSentence('unfilled', { column: label });
  }
  if (header !== null && column.type === 'date' && setting.date_format === null) {
    return cellSentence('date_format', { column: header });
  }
  if (
    header !== null &&
    (column.type === 'money' || column.type === 'integer') &&
    setting.decimal_sign === null
  ) {
    return cellSentence('number_format', { column: header });
  }
  if (setting.rate !== null && Number(setting.rate) === 0) return cellSentence('rate');
  if (column.type === 'enum' && Object.values(setting.words).some((word) => !column.options.includes(word))) {
    return cellSentence('no_word', { column: label });
  }
  return setting.default === null ? null : defaultProblem(label, column, setting.default);
}

/** Ids that a reference column is set to: its default and the chosen values. */
const chosenIds = (setting: ColumnSetting): string[] => [
  ...(setting.default === null ? [] : [setting.default]),
  ...Object.values(setting.words),
];

async function refersToUnknown(
  call: Call,
  column: Extract<ColumnDeclaration, { type: 'reference' }>,
  setting: ColumnSetting,
): Promise<boolean> {
  const chosen = chosenIds(setting);
  if (chosen.length === 0) return false;
  if (!chosen.every(isIdText)) return true;
  const wanted = new Set(chosen.map(Number));
  const found: FoundReference[] = await column.allowed(call, [...wanted]);
  return found.length < wanted.size;
}

/**
 * Refuses settings that cannot lead to an import, before any row is looked at.
 * @throws InvalidInputError (422) with a sentence for each column.
 */
export async function refuseBadSettings(
  call: Call,
  declaration: ImportDeclaration,
  settings: ImportSettings,
  headers: readonly string[],
): Promise<void> {
  const problems: Record<string, Sentence> = {};
  const { area } = declaration.operations;
  if (settings.key !== null && !headers.includes(settings.key))
    problems.key = cellSentence('no_column', { column: settings.key });
  for (const name of Object.keys(settings.columns)) {
    if (!(name in declaration.columns))
      problems[name] = cellSentence('not_importable', { column: columnLabel(area, name) });
  }
  for (const [name, column] of Object.entries(declaration.columns)) {
    const setting = settingOf(settings, name);
    const problem = columnProblem(area, name, column, settings, headers);
    if (problem !== null) problems[name] = problem;
    else if (column.type === 'reference' && (await refersToUnknown(call, column, setting))) {
      problems[name] = cellSentence('forbidden_record', { column: columnLabel(area, name, column) });
    }
  }
  if (Object.keys(problems).length > 0) throw new InvalidInputError(problems);
}
