import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TObject } from 'typebox';
import {
  exportHistory,
  historyKinds,
  readHistory,
  type HistoryEntry,
  type HistoryKind,
} from '../../contract/host/history';
import { isSuccess, type Operation } from '../../contract/operation';
import { currentLanguage } from '../../i18n/language';
import { callOperation, downloadOperation } from '../../http/call-operation';
import { ApiError } from '../../http/queries';
import { saveFile } from '../../http/save-file';
import { alertFailure } from '../../ui/alerts';
import { Box, Button, Flex, Grid, Icon, IconButton, Text, type IconName } from '../../ui/core';
import { Badge, CardsSkeleton, cut, EmptyState, ErrorState, LoadingGate, Timeline } from '../../ui/rich';
import { useAreaWords, useResourceText } from '../resource-text';
import { valueInWords, type ValueFrame } from '../value-in-words';
import { useRefreshHistory } from './use-refresh-history';
import { deedInWords, savesOf, type HistorySave } from './history-words';

const ROWS = 25;

export interface HistoryPanelProps {
  entity: string;
  entityId: number;
  namespace: string;
  area: string;
  /** The write that changes the record: its input tells money from other numbers. */
  operation?: Operation;
}

const kindIcons: Record<HistoryKind, IconName> = {
  change: 'edit',
  status: 'transfer',
  file: 'paperclip',
  comment: 'message',
};
const kindLabels = {
  change: 'historyChanges',
  status: 'historyStatus',
  file: 'historyFiles',
  comment: 'historyComments',
} as const;

const iconOf = ({ action, kind }: HistoryEntry): IconName => {
  if (kind !== 'change') return kindIcons[kind];
  if (action === 'create') return 'plus';
  return action === 'delete' ? 'delete' : 'edit';
};

const schemaOf = (operation: Operation | undefined): TObject | undefined =>
  // Inputs of writes are objects; one that is not tells nothing.
  operation && 'properties' in operation.input ? (operation.input as TObject) : undefined;

function Title({ save, frame }: { save: HistorySave; frame: ValueFrame }) {
  const { text, words } = frame;
  const { newest, entries } = save;
  // In the order in which it was done; what was done twice in one save is said once.
  const deeds = [...new Set(entries.toReversed().map((entry) => deedInWords(entry, words, text)))];
  return (
    <>
      <Text as="span" fontWeight="medium">
        {newest.actor?.name ?? text('system')}
      </Text>{' '}
      {deeds.join(', ')}{' '}
      {entries.some(({ kind }) => kind === 'status') ? (
        <Badge size="xs" colorPalette="brand">
          <Icon name="transfer" size={12} />
          {text('historyStatus')}
        </Badge>
      ) : null}{' '}
      {newest.origin === 'import' ? <Badge size="xs">{text('historyImported')}</Badge> : null}
    </>
  );
}

function Changes({ entry, frame }: { entry: HistoryEntry; frame: ValueFrame }) {
  const isToldWhole = entry.kind === 'file' || ['create', 'export'].includes(entry.action);
  const changes = isToldWhole ? [] : Object.entries(entry.diff ?? {});
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
          <Text {...cut}>{frame.words.field(field)}</Text>
          <Text overflowWrap="anywhere">
            <Text as="del" textDecoration="line-through">
              {valueInWords(field, before, frame)}
            </Text>{' '}
            →{' '}
            <Text as="ins" textDecoration="none" color="fg">
              {valueInWords(field, after, frame)}
            </Text>
          </Text>
        </Grid>
      ))}
    </Box>
  );
}

interface KindFilterProps {
  kind: HistoryKind | null;
  onChange: (kind: HistoryKind | null) => void;
}

function KindFilter({ kind, onChange }: KindFilterProps) {
  const text = useResourceText();
  return (
    <Flex role="group" aria-label={text('historyFilter')} gap="1.5" flexWrap="wrap">
      {[null, ...historyKinds].map((choice) => (
        <Button
          key={choice}
          size="xs"
          variant={choice === kind ? 'subtle' : 'ghost'}
          aria-pressed={choice === kind}
          onClick={() => onChange(choice)}
        >
          {choice ? <Icon name={kindIcons[choice]} size={14} /> : null}
          {text(choice ? kindLabels[choice] : 'historyAll')}
        </Button>
      ))}
    </Flex>
  );
}

/** All of it as a sheet, whatever kind is shown. */
function HistoryDownload({ entity, entityId }: Pick<HistoryPanelProps, 'entity' | 'entityId'>) {
  const text = useResourceText();
  const refreshHistory = useRefreshHistory(entity, entityId);
  const [isUnderWay, setUnderWay] = useState(false);
  const download = async (): Promise<void> => {
    setUnderWay(true);
    const answer = await downloadOperation(exportHistory, {
      entity,
      id: entityId,
      format: 'xlsx',
      language: currentLanguage(),
    });
    setUnderWay(false);
    if (!('content' in answer)) return alertFailure(answer.message);
    saveFile(answer.content, answer.fileName);
    return refreshHistory();
  };
  return (
    <IconButton
      variant="ghost"
      size="xs"
      ms="auto"
      aria-label={text('historyExport')}
      title={text('historyExport')}
      loading={isUnderWay}
      onClick={() => void download()}
    >
      <Icon name="download" />
    </IconButton>
  );
}

/** What happened to a record, its files and comments, newest first: who, what, before and after; a save is one entry. */
export function HistoryPanel({ entity, entityId, namespace, area, operation }: HistoryPanelProps) {
  const text = useResourceText();
  const words = useAreaWords(namespace, area);
  const [kind, setKind] = useState<HistoryKind | null>(null);
  const frame: ValueFrame = { words, text, schema: schemaOf(operation) };
  const history = useInfiniteQuery({
    // Begins with the record's area, so that a write to the record asks for its history again.
    queryKey: [area, readHistory.name, entity, entityId, kind],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const answer = await callOperation(
        readHistory,
        { entity, id: entityId, page: pageParam, row: ROWS, ...(kind ? { kind } : {}) },
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
  const saves = savesOf(history.data?.pages.flatMap((page) => page.data) ?? []);
  return (
    <>
      <Flex align="flex-start" gap="2" mb="5">
        <KindFilter kind={kind} onChange={setKind} />
        {saves.length > 0 ? <HistoryDownload entity={entity} entityId={entityId} /> : null}
      </Flex>
      <LoadingGate loading={history.isPending} skeleton={<CardsSkeleton count={3} />}>
        {saves.length === 0 ? (
          <EmptyState
            compact
            kind={kind ? 'filtered' : 'none'}
            title={text(kind ? 'historyNoneOfKind' : 'historyNone')}
          />
        ) : (
          <Timeline
            label={words.tab('history')}
            entries={saves.map((save) => ({
              id: save.newest.id,
              at: save.newest.at,
              actor: save.newest.actor,
              icon: iconOf(save.newest),
              title: <Title save={save} frame={frame} />,
              children: save.entries.map((entry) => <Changes key={entry.id} entry={entry} frame={frame} />),
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
    </>
  );
}
