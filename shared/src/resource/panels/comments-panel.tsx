import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listComments } from '../../contract/host/comments';
import { isSuccess } from '../../contract/operation';
import { callOperation } from '../../http/call-operation';
import { ApiError, areaOf } from '../../http/queries';
import { Button, Stack } from '../../ui/core';
import { CardsSkeleton, EmptyState, LoadingGate } from '../../ui/rich';
import { FailureState } from '../failure-state';
import { useLaterText } from '../later-text/later-text';
import { NewComment } from './new-comment';
import { OneComment } from './one-comment';

const ROWS = 200;

export interface CommentsPanelProps {
  entity: string;
  entityId: number;
  /** In the place of comments while there are none. */
  whenEmpty?: ReactNode;
}

/** The conversation about a record, oldest first, with the writer below. */
export function CommentsPanel({ entity, entityId, whenEmpty }: CommentsPanelProps) {
  const text = useLaterText();
  const comments = useInfiniteQuery({
    queryKey: [areaOf(listComments), listComments.name, entity, entityId],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const input = { entity, entity_id: entityId, page: pageParam, row: ROWS };
      const answer = await callOperation(listComments, input, { signal });
      if (!isSuccess<typeof listComments>(answer)) throw new ApiError(answer);
      return answer;
    },
    getNextPageParam: (last, pages) => (pages.length * ROWS < last.count ? pages.length + 1 : undefined),
  });
  const shown = comments.data?.pages.flatMap((page) => page.data) ?? [];
  const problem = comments.error instanceof ApiError ? comments.error.failure : null;
  return (
    <Stack gap="5">
      {problem ? (
        <FailureState
          compact
          title={text('commentsFailed')}
          failure={problem}
          onRetry={() => void comments.refetch()}
        />
      ) : (
        <LoadingGate loading={comments.isPending} skeleton={<CardsSkeleton count={2} />}>
          {shown.length === 0 ? (
            (whenEmpty ?? (
              <EmptyState
                compact
                kind="comments"
                title={text('commentsNone')}
                text={text('commentsNoneHelp')}
              />
            ))
          ) : (
            <Stack as="ul" listStyleType="none" gap="5">
              {shown.map((comment) => (
                <OneComment key={comment.id} comment={comment} />
              ))}
            </Stack>
          )}
          {comments.hasNextPage ? (
            <Button
              variant="outline"
              size="sm"
              mt="4"
              disabled={comments.isFetchingNextPage}
              onClick={() => void comments.fetchNextPage()}
            >
              {text('loadMore')}
            </Button>
          ) : null}
        </LoadingGate>
      )}
      <NewComment entity={entity} entityId={entityId} />
    </Stack>
  );
}
