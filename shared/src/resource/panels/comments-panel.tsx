import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import {
  createComment,
  hideComment,
  listComments,
  updateComment,
  type Comment,
} from '../../contract/host/comments';
import { isSuccess } from '../../contract/operation';
import { callOperation } from '../../http/call-operation';
import { ApiError, areaOf, useOperation } from '../../http/queries';
import { alertFailure, confirmDelete } from '../../ui/alerts';
import { Box, Button, Flex, Stack, Text } from '../../ui/core';
import {
  ActionMenu,
  Avatar,
  CardsSkeleton,
  EmptyState,
  ErrorState,
  LoadingGate,
  RelativeTime,
  type MenuAction,
  cut,
} from '../../ui/rich';
import { useResourceText } from '../resource-text';
import { CommentWriter } from './comment-writer';
import { MentionedText } from './mentioned-text';
import { useRefreshHistory } from './use-refresh-history';

const ROWS = 200;

export interface CommentsPanelProps {
  entity: string;
  entityId: number;
  /** In the place of comments while there are none. */
  whenEmpty?: ReactNode;
}

function CommentText({ comment }: { comment: Comment }) {
  const text = useResourceText();
  if (comment.hidden)
    return (
      <Text color="fg.muted" fontStyle="italic">
        {text('commentHidden')}
      </Text>
    );
  return <MentionedText body={comment.body} mentions={comment.mentions} />;
}

function OneComment({ comment }: { comment: Comment }) {
  const text = useResourceText();
  const [editing, setEditing] = useState(false);
  const update = useOperation(updateComment);
  const hide = useOperation(hideComment);
  const refreshHistory = useRefreshHistory(comment.entity, comment.entity_id);
  const run = async (work: Promise<unknown>): Promise<boolean> => {
    try {
      await work;
      void refreshHistory();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      alertFailure(error.message);
      return false;
    }
  };
  const { id, version } = comment;
  const drop = async () => {
    if (await confirmDelete()) await run(hide.mutateAsync({ id, version }));
  };
  const items: MenuAction[] = [
    ...(comment.can_edit
      ? [{ id: 'edit', label: text('edit'), icon: 'edit' as const, onSelect: () => setEditing(true) }]
      : []),
    ...(comment.can_hide && !comment.hidden
      ? [
          {
            id: 'hide',
            label: text(comment.can_edit ? 'delete' : 'hide'),
            icon: comment.can_edit ? ('delete' as const) : ('eye-off' as const),
            destructive: true,
            onSelect: () => void drop(),
          },
        ]
      : []),
  ];
  return (
    <Flex as="li" gap="3">
      <Avatar name={comment.user.name} src={comment.user.image} size={28} decorative />
      <Box flex="1" minW="0">
        <Flex gap="2" align="baseline">
          <Text fontWeight="medium" {...cut}>
            {comment.user.name}
          </Text>
          <Text as="span" textStyle="xs" color="fg.muted">
            <RelativeTime value={comment.created_at} />
            {comment.edited ? ` · ${text('commentEdited')}` : ''}
          </Text>
          <Box ms="auto">
            <ActionMenu label={text('actionsOf', { name: comment.user.name })} size="xs" items={items} />
          </Box>
        </Flex>
        {editing ? (
          <CommentWriter
            entity={comment.entity}
            entityId={comment.entity_id}
            initial={comment.body}
            mentioned={comment.mentions}
            label={text('editComment')}
            submitLabel={text('save')}
            busy={update.isPending}
            takesFocus
            onCancel={() => setEditing(false)}
            onSubmit={async (body, mentions) => {
              const done = await run(update.mutateAsync({ id, version, body, mentions }));
              if (done) setEditing(false);
              return done;
            }}
          />
        ) : (
          <CommentText comment={comment} />
        )}
      </Box>
    </Flex>
  );
}

/** The conversation about a record, oldest first, with the writer below. */
export function CommentsPanel({ entity, entityId, whenEmpty }: CommentsPanelProps) {
  const text = useResourceText();
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
  const refreshHistory = useRefreshHistory(entity, entityId);
  const create = useOperation(createComment);
  const problem = comments.error instanceof ApiError ? comments.error.failure : null;
  const post = async (body: string, mentions: number[]): Promise<boolean> => {
    try {
      await create.mutateAsync({ entity, entity_id: entityId, body, mentions });
      void refreshHistory();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      alertFailure(error.message);
      return false;
    }
  };
  return (
    <Stack gap="5">
      {problem ? (
        <ErrorState
          compact
          title={text('commentsFailed')}
          message={problem.message}
          code={problem.code}
          requestId={problem.request_id}
          onRetry={() => void comments.refetch()}
        />
      ) : (
        <LoadingGate loading={comments.isPending} skeleton={<CardsSkeleton count={2} />}>
          {shown.length === 0 ? (
            (whenEmpty ?? (
              <EmptyState compact kind="none" title={text('commentsNone')} text={text('commentsNoneHelp')} />
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
      <CommentWriter
        entity={entity}
        entityId={entityId}
        draftKey={`comment.${entity}.${entityId}`}
        label={text('addComment')}
        submitLabel={create.isPending ? text('commentPosting') : text('post')}
        busy={create.isPending}
        onSubmit={post}
      />
    </Stack>
  );
}
