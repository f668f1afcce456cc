import { settingOf, dateFormats, type ImportColumn } from '../../contract/host/import-settings';
import type { ImportOperations } from '../../contract/host/imports';
import { Box, FormField, Input, Notice, Stack, Text } from '../../ui/core';
import { EmptyState, FormSection, Select, Switch } from '../../ui/rich';
import type { AreaWords } from '../resource-text';
import {
  isAskedFor,
  needsValues,
  problemId,
  profileOf,
  settingForHeader,
  type ImportDraft,
} from './import-model';
import { useImportText } from './import-text';
import { MappedValues } from './mapped-values';
import { ValueInput } from './value-input';

interface ValuesStepProps {
  operations: ImportOperations;
  draft: ImportDraft;
  words: AreaWords;
}

/** What the texts of the file mean: owners, stages, dates, amounts, and what stands in for empty cells. */
export function ValuesStep({ operations, draft, words }: ValuesStepProps) {
  const text = useImportText();
  const { file, settings } = draft;
  const columns = file.columns.filter((column) => {
    const setting = settingOf(settings, column.name);
    return needsValues(column, setting, profileOf(file, setting.header));
  });
  if (columns.length === 0) return <EmptyState kind="done" title={text('noValues')} compact />;
  return (
    <Stack gap="5">
      <Text color="fg.muted">{text(file.mode === 'change' ? 'mode_change_help' : 'valuesLead')}</Text>
      <div>
        {columns.map((column) => (
          <ColumnValues
            key={column.name}
            column={column}
            operations={operations}
            draft={draft}
            words={words}
          />
        ))}
      </div>
    </Stack>
  );
}

function ColumnValues({ column, operations, draft, words }: ValuesStepProps & { column: ImportColumn }) {
  const text = useImportText();
  const setting = settingOf(draft.settings, column.name);
  const profile = profileOf(draft.file, setting.header);
  const mapped = column.type === 'reference' || column.type === 'enum';
  const label = words.field(column.name);
  const error = draft.errors[column.name];
  // What changes records says it row by row: an empty cell leaves its field as it is.
  const makesUp = draft.file.mode === 'add';
  return (
    <FormSection
      id={`import-values-${column.name}`}
      title={label}
      description={
        setting.header === null ? text('headerNone') : `${text('columnOfFile')}: ${setting.header}`
      }
    >
      <Stack gap="4" maxW="40rem">
        {error ? (
          <Box id={problemId(column.name)} tabIndex={-1} outline="none">
            <Notice status="danger">{error}</Notice>
          </Box>
        ) : null}
        {mapped && setting.header !== null ? (
          <>
            {makesUp ? (
              <Switch
                checked={false}
                onCheckedChange={() => draft.setColumn(column.name, settingForHeader(null, setting))}
                label={text('oneForAll')}
                aria-label={`${text('oneForAll')}: ${label}`}
              />
            ) : null}
            <MappedValues
              operations={operations}
              column={column}
              header={setting.header}
              draft={draft}
              words={words}
            />
          </>
        ) : null}
        {setting.header !== null && column.type === 'date' ? (
          <DateReading column={column} draft={draft} />
        ) : null}
        {setting.header !== null && (column.type === 'money' || column.type === 'integer') ? (
          <NumberReading column={column} draft={draft} />
        ) : null}
        {makesUp ? (
          <FormField
            label={text(setting.header === null ? 'defaultAll' : 'defaultEmpty')}
            help={profile && profile.empty > 0 ? text('cellsEmpty', { count: profile.empty }) : undefined}
            required={setting.header === null && isAskedFor(column, draft)}
            id={`import-default-${column.name}`}
          >
            <ValueInput
              id={`import-default-${column.name}`}
              column={column}
              value={setting.default}
              onChange={(value) => draft.setColumn(column.name, { default: value })}
              words={words}
            />
          </FormField>
        ) : null}
      </Stack>
    </FormSection>
  );
}

interface ReadingProps {
  column: ImportColumn;
  draft: ImportDraft;
}

function DateReading({ column, draft }: ReadingProps) {
  const text = useImportText();
  const setting = settingOf(draft.settings, column.name);
  const profile = profileOf(draft.file, setting.header);
  const formats = profile && profile.date_formats.length > 0 ? profile.date_formats : dateFormats;
  const proof = profile?.date_proof;
  const isOpen = (profile?.date_formats.length ?? 0) > 1;
  return (
    <FormField
      label={text('dateFormat')}
      help={proof ? text('dateProof', { value: proof }) : isOpen ? text('dateAmbiguous') : undefined}
      required
      id={`import-date-${column.name}`}
    >
      <Select
        id={`import-date-${column.name}`}
        options={formats.map((format) => ({ value: format, label: format }))}
        value={setting.date_format}
        onChange={(value) =>
          draft.setColumn(column.name, {
            date_format: dateFormats.find((format) => format === value) ?? null,
          })
        }
        placeholder={text('chooseWord')}
      />
    </FormField>
  );
}

function NumberReading({ column, draft }: ReadingProps) {
  const text = useImportText();
  const setting = settingOf(draft.settings, column.name);
  return (
    <>
      <FormField label={text('decimalSign')} required id={`import-sign-${column.name}`}>
        <Select
          id={`import-sign-${column.name}`}
          options={[
            { value: 'point', label: text('signPoint') },
            { value: 'comma', label: text('signComma') },
          ]}
          value={setting.decimal_sign}
          onChange={(value) =>
            draft.setColumn(column.name, {
              decimal_sign: value === 'point' || value === 'comma' ? value : null,
            })
          }
          placeholder={text('chooseWord')}
        />
      </FormField>
      {column.type === 'money' ? (
        <FormField label={text('amountsAre')} help={text('amountsHelp')} id={`import-rate-${column.name}`}>
          <Input
            id={`import-rate-${column.name}`}
            inputMode="decimal"
            className="tabular"
            placeholder="1"
            value={setting.rate ?? ''}
            onChange={(event) => {
              const rate = event.target.value.trim();
              if (/^(\d{1,12}([.]\d{0,6})?)?$/.test(rate))
                draft.setColumn(column.name, { rate: rate || null });
            }}
          />
        </FormField>
      ) : null}
    </>
  );
}
