import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readHistory, type HistoryEntry } from '../../contract/host/history';
import { isSuccess } from '../../contract/operation';
import { dateShort } from '../../format/dates';
import { thousands } from '../../format/money';
import { callOperation } from '../../http/call-operation';
import { ApiError } from '../../http/queries';
import { Badge, CardsSkeleton, EmptyState, ErrorState, LoadingGate, Timeline } from '../../ui/rich';
import { Box, Button, Grid, Text, type IconName } from '../../ui/core';
import { useAreaWords, useResourceText, type AreaWords, type ResourceText } from '../resource-text';

const ROWS = 25;

export interface HistoryPanelProps {
  entity: string;
  entityId: number;
  namespace: string;
  area: string;
}

const icons: Record<string, IconName> = {
  create: 'plus',
  update: 'edit',
  delete: 'delete',
  import: 'upload',
};

function valueInWords(field: string, value: unknown, words: AreaWords, text: ResourceText): string {
  if (value === null || value === undefined || value === '') return text('nothing');
  if (typeof value === 'boolean') return text(value ? 'yes' : 'no');
  if (typeof value === 'number')
    return field.endsWith('_id') || field === 'version' ? String(value) : thousands(value);
  if (typeof value === 'string') {
    if (/^\d{4}-\d{2}-\d{2}/.test(value)) return dateShort(value);
    return /^[a-z_]{2,30}$/.test(value) ? words.word(field, value) : value;
  }
  return JSON.stringify(value);
}

function whatHappened(entry: HistoryEntry, words: AreaWords, text: ResourceText): ReactNode {
  const name = (
    <Text as="span" fontWeight="medium">
      {entry.actor?.name ?? text('system')}
    </Text>
  );
  const status = (word: string): string => words.word('status', word);
  let deed = text('historyOther', { action: words.word('action', entry.action) });
  if (entry.from_status && entry.to_status && entry.from_status !== entry.to_status)
    deed = text('historyMoved', { from: status(entry.from_status), to: status(entry.to_status) });
  else if (entry.action === 'create') deed = text('historyCreated');
  else if (entry.action === 'update') deed = text('historyUpdated');
  else if (entry.action === 'delete') deed = text('historyDeleted');
  else if (entry.to_status && !entry.from_status) deed = text('historySet', { to: status(entry.to_status) });
  return (
    <>
      {name} {deed} {entry.origin === 'import' ? <Badge size="xs">{text('historyImported')}</Badge> : null}
    </>
  );
}

function Changes({ entry, words, text }: { entry: HistoryEntry; words: AreaWords; text: ResourceText }) {
  const changes = entry.action === 'create' ? [] : Object.entries(entry.diff ?? {});
  if (changes.length === 0 && !entry.reason) return null;
  return (
    <Box textStyle="sm" color="fg.muted">
      {entry.reason ? (
        <Text color="fg" mb={changes.length > 0 ? '1.5' : '0'}>
          “{entry.reason}”
        </Text>
      ) : null}
      {changes.map(([field, [before, after]]) => (
        <Grid key={field} gridTemplateColumns={{ base: '1fr', sm: '9rem 1fr' }} gap="2" py="0.5">
          <Text truncate title={words.field(field)}>
            {words.field(field)}
          </Text>
          <Text overflowWrap="anywhere" className="tabular">
            <Text as="del" textDecoration="line-through">
              {valueInWords(field, before, words, text)}
            </Text>{' '}
            →{' '}
            <Text as="ins" textDecoration="none" color="fg">
              {valueInWords(field, after, words, text)}
            </Text>
          </Text>
        </Grid>
      ))}
    </Box>
  );
}

/** What happened to a record, newest first: who, what, before and after. */
export function HistoryPanel({ entity, entityId, namespace, area }: HistoryPanelProps) {
  const text = useResourceText();
  const words = useAreaWords(namespace, area);
  const history = useInfiniteQuery({
    // Begins with the record's area, so that a write to the record asks for its history again.
    queryKey: [area, readHistory.name, entity, entityId],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const answer = await callOperation(
        readHistory,
        { entity, id: entityId, page: pageParam, row: ROWS },
        { signal },
      );
      if (!isSuccess<typeof readHistory>(answer)) throw new ApiError(answer);
      return answer;
    },
    getNextPageParam: (last, pages) => (pages.length * ROWS < last.count ? pages.length + 1 : undefined),
  });
  const problem = history.error instanceof ApiError ? history.error.failure : null;
  if (problem)
    return (
      <ErrorState
        compact
        title={text('historyFailed')}
        message={problem.message}
        code={problem.code}
        requestId={problem.request_id}
        onRetry={() => void history.refetch()}
      />
    );
  const entries = history.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <LoadingGate loading={history.isPending} skeleton={<CardsSkeleton count={3} />}>
      {entries.length === 0 ? (
        <EmptyState compact kind="none" title={text('historyNone')} />
      ) : (
        <Timeline
          label={words.tab('history')}
          entries={entries.map((entry) => ({
            id: entry.id,
            at: entry.at,
            actor: entry.actor,
            icon: icons[entry.action] ?? 'settings',
            title: whatHappened(entry, words, text),
            children: <Changes entry={entry} words={words} text={text} />,
          }))}
        />
      )}
      {history.hasNextPage ? (
        <Button
          variant="outline"
          size="sm"
          mt="5"
          disabled={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {text('loadMore')}
        </Button>
      ) : null}
    </LoadingGate>
  );
}
