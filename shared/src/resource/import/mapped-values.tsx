import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { MappedValue } from '../../contract/host/import-findings';
import { settingOf, type ImportColumn } from '../../contract/host/import-settings';
import type { ImportOperations } from '../../contract/host/imports';
import { operationQuery } from '../../http/queries';
import { Box, Grid, Notice, Stack, Text } from '../../ui/core';
import { Checkbox, ErrorState, formatAmount, LoadingGate, TableSkeleton } from '../../ui/rich';
import { rememberOption } from '../options-source';
import type { AreaWords } from '../resource-text';
import { type ImportDraft } from './import-model';
import { useImportText } from './import-text';
import { ValueInput } from './value-input';

interface MappedValuesProps {
  operations: ImportOperations;
  column: ImportColumn;
  header: string;
  draft: ImportDraft;
  words: AreaWords;
}

/** What each distinct text of a column means: those that are not recognised first, the rest on request. */
export function MappedValues({ operations, column, header, draft, words }: MappedValuesProps) {
  const text = useImportText();
  const [showsMatched, setShowsMatched] = useState(false);
  const query = useQuery(
    operationQuery(operations.values, { id: draft.file.id, column: column.name, header }),
  );
  const setting = settingOf(draft.settings, column.name);
  const values = query.data?.data ?? [];
  const matched = values.filter(({ match }) => match !== null);
  const open = values.filter(({ match }) => match === null);
  const undecided = open.filter(({ value }) => setting.words[value] === undefined).length;
  const choose = (value: string, choice: string | null): void => {
    const { [value]: _before, ...rest } = setting.words;
    draft.setColumn(column.name, { words: choice === null ? rest : { ...rest, [value]: choice } });
  };
  const choices = new Set(open.map(({ value }) => setting.words[value]));
  const [common = null] = choices.size === 1 ? choices : [];
  const chooseForAll = (choice: string | null): void => {
    const words = { ...setting.words };
    for (const { value } of open) {
      if (choice === null) delete words[value];
      else words[value] = choice;
    }
    draft.setColumn(column.name, { words });
  };
  if (query.error)
    return <ErrorState compact message={query.error.message} onRetry={() => void query.refetch()} />;
  return (
    <LoadingGate loading={query.isPending} skeleton={<TableSkeleton rows={3} columns={2} />}>
      <Stack gap="3">
        <Text color={undecided > 0 ? 'warning.fg' : 'fg.muted'} role="status">
          {undecided > 0
            ? text('unmatched', { count: undecided })
            : text('matched', { count: values.length })}
        </Text>
        {query.data?.capped ? <Notice status="info">{text('tooManyValues')}</Notice> : null}
        <Stack as="ul" listStyleType="none" gap="2">
          {open.length > 1 ? (
            <MeaningLine
              column={column}
              words={words}
              id={`import-word-${column.name}`}
              label={text('allUnmatched')}
              choice={common}
              onChoose={chooseForAll}
            >
              <Text as="span" fontWeight="medium">
                {text('allUnmatched')}
              </Text>
            </MeaningLine>
          ) : null}
          {[...open, ...(showsMatched ? matched : [])].map((value) => (
            <ValueLine
              key={value.value}
              value={value}
              column={column}
              words={words}
              choice={setting.words[value.value] ?? value.match}
              onChoose={(choice) => choose(value.value, choice === value.match ? null : choice)}
            />
          ))}
        </Stack>
        {matched.length > 0 ? (
          <Checkbox
            checked={showsMatched}
            onCheckedChange={setShowsMatched}
            label={`${text('showMatched')} (${formatAmount(matched.length)})`}
          />
        ) : null}
      </Stack>
    </LoadingGate>
  );
}

interface Meaning {
  column: ImportColumn;
  words: AreaWords;
  choice: string | null;
  onChoose: (choice: string | null) => void;
}

function ValueLine({ value, ...meaning }: Meaning & { value: MappedValue }) {
  const { column } = meaning;
  const text = useImportText();
  if (column.source !== null && value.match !== null && value.match_name !== null) {
    // The picker shows the name of what the server found, without asking for it.
    rememberOption(column.source.split('?')[0] ?? column.source, {
      value: value.match,
      label: value.match_name,
    });
  }
  return (
    <MeaningLine
      {...meaning}
      id={`import-word-${column.name}-${value.value}`}
      label={`${text('taken')}: ${value.value}`}
    >
      {value.value}{' '}
      <Text as="span" color="fg.muted" textStyle="sm" className="tabular">
        × {formatAmount(value.count)}
      </Text>
    </MeaningLine>
  );
}

/** What stands in the file, and the control that says what it means. */
function MeaningLine({
  column,
  words,
  choice,
  onChoose,
  id,
  label,
  children,
}: Meaning & { id: string; label: string; children: ReactNode }) {
  return (
    <Grid
      as="li"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 14rem) minmax(0, 18rem)' }}
      gap="1"
      columnGap="4"
      alignItems="center"
    >
      <Box overflowWrap="anywhere">{children}</Box>
      <ValueInput column={column} value={choice} onChange={onChoose} words={words} id={id} label={label} />
    </Grid>
  );
}
