import { settingOf, type ImportColumn, type ImportSettings } from '../../contract/host/import-settings';
import { Box, FormField, Grid, Input, Notice, Stack, Text } from '../../ui/core';
import { FormGrid, Select } from '../../ui/rich';
import type { AreaWords } from '../resource-text';
import { profileOf, settingForHeader, type ImportDraft } from './import-model';
import { Frame } from './framed-rows';
import { useImportText } from './import-text';

interface ColumnsStepProps {
  draft: ImportDraft;
  words: AreaWords;
  setSettings: (change: Partial<ImportSettings>) => void;
}

/** Which column of the file fills which field, and by what a row is known again. */
export function ColumnsStep({ draft, words, setSettings }: ColumnsStepProps) {
  const text = useImportText();
  const { file } = draft;
  // Which records it changes, the server knows without a key.
  const changes = file.mode === 'change';
  const headers = file.headers.map(({ header }) => ({ value: header, label: header }));
  return (
    <Stack gap="6">
      {file.remembered ? <Notice status="info">{text('remembered')}</Notice> : null}
      <Text color="fg.muted">
        {text('columnsLead')}
        {changes ? ` ${text('mode_change_help')}` : ''}
      </Text>
      {changes ? null : <RowNames draft={draft} setSettings={setSettings} headers={headers} />}
      <Frame>
        {file.columns.map((column) => (
          <ColumnLine key={column.name} column={column} draft={draft} words={words} headers={headers} />
        ))}
      </Frame>
      <LeftColumns draft={draft} />
    </Stack>
  );
}

/** The columns of the file that fill nothing, so that nobody misses them afterwards. */
function LeftColumns({ draft: { file, settings } }: Pick<ColumnsStepProps, 'draft'>) {
  const text = useImportText();
  const used = new Set([settings.key, ...Object.values(settings.columns).map(({ header }) => header)]);
  const left = file.headers.flatMap(({ header }) => (used.has(header) ? [] : [header]));
  if (left.length === 0) return null;
  return (
    <Text color="fg.muted" overflowWrap="anywhere" role="status">
      {text('columnsLeft', { columns: left.join(', ') })}
    </Text>
  );
}

interface RowNamesProps extends Pick<ColumnsStepProps, 'draft' | 'setSettings'> {
  headers: { value: string; label: string }[];
}

/** By what a row is known again when it comes a second time. */
function RowNames({ draft: { settings, errors }, setSettings, headers }: RowNamesProps) {
  const text = useImportText();
  return (
    <FormGrid>
      <FormField label={text('keyColumn')} help={text('keyHelp')} error={errors.key} id="import-key">
        <Select
          id="import-key"
          options={headers}
          value={settings.key}
          onChange={(key) => setSettings({ key })}
          placeholder={text('keyWholeRow')}
          clearable
        />
      </FormField>
      <FormField
        label={text('source')}
        help={text('sourceHelp')}
        error={errors.source}
        id="import-source"
        required
      >
        <Input
          id="import-source"
          maxLength={60}
          value={settings.source}
          onChange={(event) => setSettings({ source: event.target.value })}
        />
      </FormField>
    </FormGrid>
  );
}

const nameBeside = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 11rem) minmax(0, 1fr)',
  columnGap: '4',
  alignItems: 'center',
};

interface ColumnLineProps {
  column: ImportColumn;
  draft: ImportDraft;
  words: AreaWords;
  headers: { value: string; label: string }[];
}

function ColumnLine({ column, draft, words, headers }: ColumnLineProps) {
  const text = useImportText();
  const setting = settingOf(draft.settings, column.name);
  const profile = profileOf(draft.file, setting.header);
  const samples =
    profile && profile.samples.length > 0 ? text('samples', { values: profile.samples.join(', ') }) : null;
  const id = `import-column-${column.name}`;
  return (
    <Grid
      as="li"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 31rem) minmax(0, 1fr)' }}
      gap="1.5"
      columnGap="4"
      alignItems="center"
      px="4"
      py={{ base: '3', md: '2' }}
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTopWidth: '0' }}
      // Two dozen fields are looked through in one go: each takes a line where there is room beside its name.
      css={{ md: { '& > [data-part=root]': nameBeside, '& [data-part=error-text]': { gridColumn: 2 } } }}
    >
      <FormField
        label={words.field(column.name)}
        required={column.required}
        error={draft.errors[column.name]}
        id={id}
      >
        <Select
          id={id}
          options={headers}
          value={setting.header}
          onChange={(header) =>
            draft.setColumn(column.name, settingForHeader(profileOf(draft.file, header), setting))
          }
          placeholder={text('headerNone')}
          clearable
        />
      </FormField>
      <Box color="fg.muted" textStyle="sm" overflowWrap="anywhere">
        {samples}
        {profile && profile.empty > 0 ? <Text>{text('cellsEmpty', { count: profile.empty })}</Text> : null}
      </Box>
    </Grid>
  );
}
