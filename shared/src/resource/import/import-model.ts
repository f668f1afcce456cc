import {
  type ColumnSetting,
  type HeaderProfile,
  type ImportColumn,
  type ImportSettings,
  settingOf,
} from '../../contract/host/import-settings';
import type { Import } from '../../contract/host/imports';
import type { ImportStep } from './use-import-place';

/** What a step needs of the import that is being set up. */
export interface ImportDraft {
  file: Import;
  settings: ImportSettings;
  setColumn: (name: string, change: Partial<ColumnSetting>) => void;
  /** The server's sentence for each column that it refused. */
  errors: Readonly<Record<string, string>>;
}

/** Of what stands beside a column that the server refused. */
export const problemId = (column: string): string => `import-problem-${column}`;

export const profileOf = (file: Import, header: string | null): HeaderProfile | null =>
  file.headers.find((profile) => profile.header === header) ?? null;

/** How the cells of a newly chosen column are read; words chosen for the old one mean nothing for it. */
export function settingForHeader(profile: HeaderProfile | null, before: ColumnSetting): ColumnSetting {
  const dates = profile?.date_formats ?? [];
  const signs = profile?.decimal_signs ?? [];
  return {
    ...before,
    header: profile?.header ?? null,
    words: {},
    date_format: dates.length === 1 ? (dates[0] ?? null) : null,
    decimal_sign: signs.length === 1 ? (signs[0] ?? null) : null,
  };
}

/** Whether no row of the file can be stored unless this column is filled. */
export function isAskedFor(
  { required, stands_in_for: other }: ImportColumn,
  { file, settings }: Pick<ImportDraft, 'file' | 'settings'>,
): boolean {
  if (other === undefined) return required;
  return profileOf(file, settingOf(settings, other).header)?.empty !== 0;
}

/** Whether a column has anything to decide on the step of values. */
export function needsValues(
  column: ImportColumn,
  setting: ColumnSetting,
  profile: HeaderProfile | null,
): boolean {
  if (setting.header === null)
    return column.required || column.stands_in_for !== undefined || setting.default !== null;
  if (column.type === 'text' || column.type === 'boolean')
    return column.required && (profile?.empty ?? 0) > 0;
  return true;
}

const leftSteps: Record<Import['status'], ImportStep> = {
  uploaded: 'columns',
  checking: 'values',
  checked: 'check',
  running: 'import',
  done: 'import',
};

/** Where one goes on with an import that was left: what its person has not decided or seen yet is not passed over. */
export const leftStep = ({ status }: Pick<Import, 'status'>): ImportStep => leftSteps[status];

/** The furthest step that an import may be on: before the dry run nothing can be imported. */
export function allowedStep(file: Import, wanted: ImportStep): ImportStep {
  if (file.status === 'running' || file.status === 'done') return 'import';
  if (wanted === 'upload') return 'columns';
  if (
    (file.status === 'uploaded' || file.status === 'checking') &&
    (wanted === 'check' || wanted === 'import')
  )
    return 'values';
  return wanted;
}
