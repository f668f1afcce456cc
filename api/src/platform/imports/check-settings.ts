import { settingOf, type ColumnSetting, type ImportSettings } from '@balai/shared/contract/host/imports';
import type { Call } from '../call';
import { InvalidInputError } from '../errors';
import { parseDay } from './dates';
import { toRupiah } from './decimals';
import type { ColumnDeclaration, FoundReference, ImportDeclaration } from './define-import';

/** How sentences call a column: its title, or its name in words: 'customer_id' is 'Customer'. */
export function columnLabel(name: string, column?: ColumnDeclaration): string {
  if (column?.title !== undefined) return column.title;
  const words = name.replace(/_id$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isIdText = (text: string): boolean => /^[1-9]\d{0,15}$/.test(text);

/** What is wrong with a default, as far as it can be told without the database. */
function defaultProblem(label: string, column: ColumnDeclaration, text: string): string | null {
  const wrong = `The default of ${label} is not valid`;
  switch (column.type) {
    case 'text':
      return text.length <= column.maxLength
        ? null
        : `${label} must have at most ${column.maxLength} characters`;
    case 'enum':
      return column.options.includes(text) ? null : wrong;
    case 'money':
      return toRupiah(text, 'point', null) === null || text.includes('-') ? wrong : null;
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

function columnProblem(
  name: string,
  column: ColumnDeclaration,
  setting: ColumnSetting,
  headers: readonly string[],
): string | null {
  const label = columnLabel(name, column);
  const { header } = setting;
  if (header !== null && !headers.includes(header)) return `The file has no column ${header}`;
  if (header === null && setting.default === null && column.required) {
    return `${label} needs a column of the file or a default`;
  }
  if (header !== null && column.type === 'date' && setting.date_format === null) {
    return `Choose how the dates of ${header} are written`;
  }
  if (
    header !== null &&
    (column.type === 'money' || column.type === 'integer') &&
    setting.decimal_sign === null
  ) {
    return `Choose how the numbers of ${header} are written`;
  }
  if (setting.rate !== null && Number(setting.rate) === 0) return 'The exchange rate must be more than 0';
  if (column.type === 'enum' && Object.values(setting.words).some((word) => !column.options.includes(word))) {
    return `A value of ${label} is mapped to a word that does not exist`;
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
  const problems: Record<string, string> = {};
  if (settings.key !== null && !headers.includes(settings.key))
    problems.key = `The file has no column ${settings.key}`;
  for (const name of Object.keys(settings.columns)) {
    if (!(name in declaration.columns))
      problems[name] = `${columnLabel(name)} is not a column that can be imported`;
  }
  for (const [name, column] of Object.entries(declaration.columns)) {
    const setting = settingOf(settings, name);
    const problem = columnProblem(name, column, setting, headers);
    if (problem !== null) problems[name] = problem;
    else if (column.type === 'reference' && (await refersToUnknown(call, column, setting))) {
      problems[name] = `${columnLabel(name, column)} is set to a record that you may not choose`;
    }
  }
  if (Object.keys(problems).length > 0) throw new InvalidInputError(problems);
}
