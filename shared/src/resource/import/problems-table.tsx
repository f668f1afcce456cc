import { said } from '../../i18n/sentences';
import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportOperations } from '../../contract/host/imports';
import { downloadOperation } from '../../http/call-operation';
import { operationQuery } from '../../http/queries';
import { currentLanguage } from '../../i18n/language';
import { saveFile } from '../../http/save-file';
import { Box, Button, Flex, Heading, Notice, Text } from '../../ui/core';
import { Icon } from '../../ui/icon';
import {
  ErrorState,
  formatAmount,
  LoadingGate,
  Pagination,
  Table,
  TableSkeleton,
  useIsPhone,
  usePaging,
  cut,
} from '../../ui/rich';
import type { AreaWords } from '../resource-text';
import { useImportText } from './import-text';

const ROWS_PER_PAGE = 25;

interface ProblemsTableProps {
  operations: ImportOperations;
  id: number;
  words: AreaWords;
}

/** Why rows are rejected, page by page, and the same rows as a file to correct. */
export function ProblemsTable({ operations, id, words }: ProblemsTableProps) {
  const text = useImportText();
  const isPhone = useIsPhone();
  const paging = usePaging(ROWS_PER_PAGE);
  const { page, row } = paging;
  const [failure, setFailure] = useState<string | null>(null);
  const query = useQuery({
    ...operationQuery(operations.problems, { id, page, row }),
    placeholderData: keepPreviousData,
  });
  const problems = query.data?.data ?? [];
  const download = async (): Promise<void> => {
    const answer = await downloadOperation(operations.rejected, { id, language: currentLanguage() });
    if ('content' in answer) saveFile(answer.content, answer.fileName);
    setFailure('content' in answer ? null : answer.message);
  };
  if (query.error)
    return <ErrorState compact message={query.error.message} onRetry={() => void query.refetch()} />;
  return (
    <Box as="section" aria-label={text('problems')}>
      <Flex align="center" gap="3" mb="3" flexWrap="wrap">
        <Heading as="h2" size="md" flex="1">
          {text('problems')}
        </Heading>
        <Button variant="outline" onClick={() => void download()}>
          <Icon name="download" />
          {text('downloadRejected')}
        </Button>
      </Flex>
      {failure ? <Notice status="danger">{failure}</Notice> : null}
      <LoadingGate loading={query.isPending} skeleton={<TableSkeleton rows={5} columns={4} />}>
        <Box borderWidth="1px" borderColor="border" borderRadius="l3" bg="bg.panel" overflowX="auto">
          <Table.Root size="sm">
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader textAlign="end">{text('row')}</Table.ColumnHeader>
                {isPhone ? null : <Table.ColumnHeader>{text('field')}</Table.ColumnHeader>}
                {isPhone ? null : <Table.ColumnHeader>{text('value')}</Table.ColumnHeader>}
                <Table.ColumnHeader>{text('message')}</Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {problems.map((problem, index) => (
                <Table.Row key={`${problem.file_row}-${index}`}>
                  <Table.Cell textAlign="end" className="tabular">
                    {formatAmount(problem.file_row)}
                  </Table.Cell>
                  {isPhone ? null : (
                    <Table.Cell>{problem.column === null ? '' : words.field(problem.column)}</Table.Cell>
                  )}
                  {isPhone ? null : (
                    <Table.Cell maxW="16rem" {...cut}>
                      {problem.value}
                    </Table.Cell>
                  )}
                  <Table.Cell whiteSpace="normal" overflowWrap="anywhere">
                    {isPhone && problem.column !== null ? (
                      <Text color="fg.muted">
                        {[words.field(problem.column), problem.value].filter(Boolean).join(': ')}
                      </Text>
                    ) : null}
                    <Text>
                      {problem.sentence
                        ? said({ ...problem.sentence, message: problem.message })
                        : problem.message}
                    </Text>
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
