import { useQuery } from '@tanstack/react-query';
import type { ImportOutcome, ImportPreviewRow, ImportProblem } from '../../contract/host/import-findings';
import type { ImportColumn } from '../../contract/host/import-settings';
import type { Import, ImportOperations } from '../../contract/host/imports';
import { operationQuery } from '../../http/queries';
import { said } from '../../i18n/sentences';
import { Box, Heading, Text } from '../../ui/core';
import {
  cutAfter,
  ErrorState,
  formatAmount,
  LoadingGate,
  StatusChip,
  Table,
  TableSkeleton,
  type Tone,
} from '../../ui/rich';
import type { AreaWords } from '../resource-text';
import { written } from '../written';
import { CellValue } from './cell-value';
import { useImportText } from './import-text';

type Cell = ImportPreviewRow['cells'][number];

const tones: Record<ImportOutcome, Tone> = { new: 'green', changed: 'blue', same: 'grey', refused: 'red' };

const reasonOf = ({ sentence, message }: ImportProblem): string =>
  sentence ? said({ ...sentence, message }) : message;

/** It scrolls by itself from here on, which so many rows fill. */
const HEIGHT = '26rem';
const ROWS_THAT_FILL = 11;

interface PreviewTableProps {
  operation: ImportOperations['preview'];
  file: Import;
  words: AreaWords;
}

/**
 * The first rows of the file as they will be stored, or as they were read where it is not all of them that changes, each
 * marked with what becomes of it.
 */
export function PreviewTable({ operation, file, words }: PreviewTableProps) {
  const text = useImportText();
  const query = useQuery(operationQuery(operation, { id: file.id }));
  if (query.error)
    return <ErrorState compact message={query.error.message} onRetry={() => void query.refetch()} />;
  const rows = query.data?.data ?? [];
  const columnOf = new Map(file.columns.map((column) => [column.name, column]));
  const isAmount = (name: string): boolean => ['money', 'integer'].includes(columnOf.get(name)?.type ?? '');
  const title = text(file.mode === 'change' ? 'previewChanges' : 'preview');
  return (
    <Box as="section" aria-label={title}>
      <Heading as="h2" size="md">
        {title}
      </Heading>
      <Text color="fg.muted" textStyle="sm" mt="1" mb="3">
        {text('previewHelp', { count: rows.length, rows: formatAmount(file.row_count) })}
      </Text>
      {/* What stands below stays under the finger when the rows come. */}
      <Box minH={file.row_count >= ROWS_THAT_FILL ? HEIGHT : undefined}>
        <LoadingGate loading={query.isPending} skeleton={<TableSkeleton rows={5} columns={6} />}>
          <Box
            borderWidth="1px"
            borderColor="border"
            borderRadius="l3"
            bg="bg.panel"
            overflow="auto"
            maxH={HEIGHT}
            role="group"
            aria-label={title}
            tabIndex={0}
            focusVisibleRing="inside"
          >
            <Table.Root size="sm" stickyHeader>
              <Table.Header>
                <Table.Row>
                  <Table.ColumnHeader textAlign="end">{text('row')}</Table.ColumnHeader>
                  <Table.ColumnHeader>{text('outcome')}</Table.ColumnHeader>
                  {(rows[0]?.cells ?? []).map(({ column }) => (
                    <Table.ColumnHeader
                      key={column}
                      textAlign={isAmount(column) ? 'end' : undefined}
                      whiteSpace="nowrap"
                    >
                      {words.field(column)}
                    </Table.ColumnHeader>
                  ))}
                </Table.Row>
              </Table.Header>
              <Table.Body>
                {rows.map((row) => (
                  <Table.Row key={row.file_row} color={row.outcome === 'same' ? 'fg.muted' : undefined}>
                    <Table.Cell textAlign="end" className="tabular" verticalAlign="top">
                      {formatAmount(row.file_row)}
                    </Table.Cell>
                    <Table.Cell verticalAlign="top" whiteSpace="normal" minW="7rem" maxW="16rem">
                      <StatusChip
                        status={row.outcome}
                        tone={tones[row.outcome]}
                        label={text(`outcome_${row.outcome}`)}
                      />
                      {row.problem ? <Reason problem={row.problem} /> : null}
                    </Table.Cell>
                    {row.cells.map((cell) => (
                      <Table.Cell
                        key={cell.column}
                        verticalAlign="top"
                        textAlign={isAmount(cell.column) ? 'end' : undefined}
                        className={isAmount(cell.column) ? 'tabular' : undefined}
                        whiteSpace="normal"
                        minW="6rem"
                        maxW="16rem"
                        overflowWrap="anywhere"
                      >
                        <PreviewCell cell={cell} column={columnOf.get(cell.column)} words={words} />
                      </Table.Cell>
                    ))}
                  </Table.Row>
                ))}
              </Table.Body>
            </Table.Root>
          </Box>
        </LoadingGate>
      </Box>
    </Box>
  );
}

/** A thumb cannot hover over what is cut: on a phone all of it stands there. */
const cutOnDesk = (lines: number) => ({
  ...cutAfter(lines),
  lineClamp: { base: 'none', md: String(lines) },
});

interface PreviewCellProps {
  cell: Cell;
  column: ImportColumn | undefined;
  words: AreaWords;
}

function PreviewCell({ cell, column, words }: PreviewCellProps) {
  const { value, problem } = cell;
  if (problem) {
    return (
      <>
        <Text as="span" textDecoration="line-through" color="fg.muted" {...cutOnDesk(2)}>
          {written(value)}
        </Text>
        <Reason problem={problem} />
      </>
    );
  }
  const shown = <CellValue name={cell.column} value={value} column={column} words={words} />;
  return typeof value === 'string' && value !== '' ? (
    <Text as="span" {...cutOnDesk(3)}>
      {shown}
    </Text>
  ) : (
    shown
  );
}

const Reason = ({ problem }: { problem: ImportProblem }) => (
  <Text as="span" display="block" color="danger.fg" textStyle="xs">
    {reasonOf(problem)}
  </Text>
);
