import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ImportChange } from '../../contract/host/import-findings';
import type { ImportColumn } from '../../contract/host/import-settings';
import type { Import, ImportOperations } from '../../contract/host/imports';
import { operationQuery } from '../../http/queries';
import { Box, Flex, Heading, Icon, Text } from '../../ui/core';
import {
  ErrorState,
  formatAmount,
  LoadingGate,
  Pagination,
  Table,
  TableSkeleton,
  usePaging,
} from '../../ui/rich';
import type { AreaWords } from '../resource-text';
import { CellValue } from './cell-value';
import { useImportText } from './import-text';

const ROWS_PER_PAGE = 25;

type Field = ImportChange['fields'][number];

interface ChangesTableProps {
  operation: NonNullable<ImportOperations['changes']>;
  file: Import;
  words: AreaWords;
}

/** What the rows change in stored records, page by page: old value, new value, and for amounts the difference. */
export function ChangesTable({ operation, file, words }: ChangesTableProps) {
  const text = useImportText();
  const paging = usePaging(ROWS_PER_PAGE);
  const { page, row } = paging;
  const query = useQuery({
    ...operationQuery(operation, { id: file.id, page, row }),
    placeholderData: keepPreviousData,
  });
  if (query.error)
    return <ErrorState compact message={query.error.message} onRetry={() => void query.refetch()} />;
  const columnOf = new Map(file.columns.map((column) => [column.name, column]));
  return (
    <Box as="section" aria-label={text('changes')}>
      <Heading as="h2" size="md" mb="3">
        {text('changes')}
      </Heading>
      <LoadingGate loading={query.isPending} skeleton={<TableSkeleton rows={5} columns={4} />}>
        <Box borderWidth="1px" borderColor="border" borderRadius="l3" bg="bg.panel" overflowX="auto">
          <Table.Root size="sm">
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader hideBelow="md" textAlign="end">
                  {text('row')}
                </Table.ColumnHeader>
                <Table.ColumnHeader>{text('record')}</Table.ColumnHeader>
                <Table.ColumnHeader>{text('changes')}</Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {(query.data?.data ?? []).map((change) => (
                <Table.Row key={change.file_row}>
                  <Table.Cell hideBelow="md" textAlign="end" verticalAlign="top" className="tabular">
                    {formatAmount(change.file_row)}
                  </Table.Cell>
                  <Table.Cell whiteSpace="normal" verticalAlign="top" overflowWrap="anywhere" minW="7rem">
                    {change.label}
                  </Table.Cell>
                  <Table.Cell whiteSpace="normal" verticalAlign="top">
                    {change.fields.map((field) => (
                      <ChangedField
                        key={field.column}
                        field={field}
                        label={words.field(field.column)}
                        column={columnOf.get(field.column)}
                        words={words}
                      />
                    ))}
                  </Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </Box>
        <Box mt="2">
          <Pagination {...paging} count={query.data?.count ?? 0} />
        </Box>
      </LoadingGate>
    </Box>
  );
}

interface ChangedFieldProps {
  field: Field;
  label: string;
  column: ImportColumn | undefined;
  words: AreaWords;
}

function ChangedField({ field: { column: name, before, after }, label, column, words }: ChangedFieldProps) {
  const isMoney = column?.type === 'money';
  const difference = isMoney ? differenceOf(before, after) : null;
  const width = isMoney ? ({ textAlign: { md: 'end' }, minW: { md: '8rem' } } as const) : {};
  return (
    <Flex gap="2" rowGap="0" align="baseline" flexWrap="wrap" _notFirst={{ mt: { base: '1.5', md: '0' } }}>
      <Text as="span" color="fg.muted" textStyle="sm" w={{ base: '100%', md: '12rem' }} flexShrink="0">
        {label}
      </Text>
      <Box as="span" color="fg.muted" overflowWrap="anywhere" {...width}>
        <CellValue name={name} value={before} column={column} words={words} />
      </Box>
      <Box as="span" color="fg.subtle" alignSelf="center">
        <Icon name="arrow-right" />
      </Box>
      <Box as="span" overflowWrap="anywhere" {...width}>
        <CellValue name={name} value={after} column={column} words={words} />
      </Box>
      {difference === null ? null : (
        <Text
          as="span"
          className="tabular"
          textAlign="end"
          minW={{ md: '5rem' }}
          color={difference.startsWith('−') ? 'danger.fg' : 'success.fg'}
        >
          {difference}
        </Text>
      )}
    </Flex>
  );
}

/** '+10,0 %', '−2,5 %'; null where a percentage says nothing: no old amount, or 0. */
export function differenceOf(before: unknown, after: unknown): string | null {
  if (typeof before !== 'number' || typeof after !== 'number' || before === 0) return null;
  const tenths = Math.round(((after - before) / before) * 1000);
  const sign = tenths < 0 ? '−' : '+';
  return `${sign}${(Math.abs(tenths) / 10).toFixed(1).replace('.', ',')} %`;
}
