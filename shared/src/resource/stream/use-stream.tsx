import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TObject } from 'typebox';
import { listComments } from '../../contract/host/comments';
import { readHistory, type HistoryKind } from '../../contract/host/history';
import { isSuccess, type Operation } from '../../contract/operation';
import { callOperation } from '../../http/call-operation';
import { eachOnce } from '../../http/each-once';
import { ApiError, areaOf } from '../../http/queries';
import type { MessageLoader } from '../../i18n/i18n';
import { OneComment } from '../panels/one-comment';
import { useLaterText } from '../later-text/later-text';
import { useAreaWords } from '../resource-text';
import { useDeeds } from './deeds';
import { HistoryItem } from './history-entry';
import { savesOf, type HistoryFrame } from './history-words';
import { mergeStream, type StreamPart } from './merge-stream';
import { StreamItem } from './stream-item';
import type { StreamSource } from './stream-source';
import { useStreamText } from './stream-text';

const ROWS = 25;

/** Null: all of it. */
export type StreamKind = HistoryKind | 'own' | null;

export interface StreamFrame {
  entity: string;
  entityId: number;
  namespace: string;
  area: string;
  /** The write that changes the record: its input tells money from other numbers. */
  operation?: Operation;
  source?: StreamSource;
  /** What its history says was done, by action; see `RecordPage`. */
  deeds?: MessageLoader;
}

interface ShownEntry {
  key: string;
  at: string;
  drawn: ReactNode;
}

const schemaOf = (operation: Operation | undefined): TObject | undefined =>
  // Inputs of writes are objects; one that is not tells nothing.
  operation && 'properties' in operation.input ? (operation.input as TObject) : undefined;

type Read<Row> = (page: number, signal: AbortSignal) => Promise<{ data: readonly Row[]; count: number }>;

function usePages<Row>(queryKey: readonly unknown[], isWanted: boolean, read: Read<Row>) {
  const query = useInfiniteQuery({
    queryKey,
    enabled: isWanted,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    getNextPageParam: (last, pages) => (pages.length * ROWS < last.count ? pages.length + 1 : undefined),
  });
  return { query, rows: isWanted ? (query.data?.pages.flatMap((page) => page.data) ?? []) : [], isWanted };
}

/** What happened to a record, of one kind or all, newest first, as entries of a list. */
export function useStream(
  { entity, entityId, namespace, area, operation, source, deeds }: StreamFrame,
  kind: StreamKind,
) {
  const text = useLaterText();
  const words = useAreaWords(namespace, area);
  const frame: HistoryFrame = {
    words,
    text,
    schema: schemaOf(operation),
    stream: useStreamText(),
    deeds: useDeeds(area, deeds),
  };
  const isHistory = kind !== 'comment' && kind !== 'own';

  const history = usePages(
    // Begins with the record's area, so that a write to the record asks for its history again.
    [area, readHistory.name, entity, entityId, kind],
    isHistory,
    async (page, signal) => {
      const input = { entity, id: entityId, page, row: ROWS, ...(kind && isHistory ? { kind } : {}) };
      const answer = await callOperation(readHistory, input, { signal });
      if (!isSuccess<typeof readHistory>(answer)) throw new ApiError(answer);
      return answer;
    },
  );
  const comments = usePages(
    [areaOf(listComments), listComments.name, entity, entityId, 'newest'],
    kind === null || kind === 'comment',
    async (page, signal) => {
      const input = { entity, entity_id: entityId, page, row: ROWS, newest_first: true };
      const answer = await callOperation(listComments, input, { signal });
      if (!isSuccess<typeof listComments>(answer)) throw new ApiError(answer);
      return answer;
    },
  );
  const own = usePages(
    source?.queryKey ?? [area, 'none'],
    source !== undefined && (kind === null || kind === 'own'),
    (page, signal) => source?.read(page, ROWS, signal) ?? Promise.resolve({ data: [], count: 0 }),
  );

  const saves = savesOf(eachOnce(history.rows));
  const parts: StreamPart<ShownEntry>[] = [
    {
      hasMore: history.isWanted && history.query.hasNextPage,
      entries: saves.map((save) => ({
        key: `history-${save.newest.id}`,
        at: save.newest.at,
        // A comment is an entry of its own.
        drawn: save.entries.every((entry) => entry.kind === 'comment') ? null : (
          <HistoryItem save={save} frame={frame} />
        ),
      })),
    },
    {
      hasMore: comments.isWanted && comments.query.hasNextPage,
      entries: eachOnce(comments.rows).map((comment) => ({
        key: `comment-${comment.id}`,
        at: comment.created_at,
        drawn: <OneComment comment={comment} />,
      })),
    },
    {
      hasMore: own.isWanted && own.query.hasNextPage,
      entries: eachOnce(source ? own.rows.map(source.draw) : []).map(({ id, ...drawn }) => ({
        key: `own-${id}`,
        at: drawn.at,
        drawn: <StreamItem {...drawn} />,
      })),
    },
  ];
  const asked = [history, comments, own].filter(({ isWanted }) => isWanted).map(({ query }) => query);
  const failed = asked.find(({ error }) => error instanceof ApiError)?.error;
  return {
    entries: mergeStream(parts).filter(({ drawn }) => drawn !== null),
    isLoading: asked.some(({ isPending }) => isPending),
    failure: failed instanceof ApiError ? failed.failure : null,
    hasMore: asked.some(({ hasNextPage }) => hasNextPage),
    isFetchingMore: asked.some(({ isFetchingNextPage }) => isFetchingNextPage),
    readMore: () => asked.forEach((query) => void (query.hasNextPage && query.fetchNextPage())),
    readAgain: () => asked.forEach((query) => void query.refetch()),
  };
}
