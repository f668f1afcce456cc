import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  createComment,
  hideComment,
  listComments,
  updateComment,
  type Comment,
} from '../../contract/host/comments';
import { ApiError, operationQuery, useOperation } from '../../http/queries';
import { alertFailure } from '../../ui/alerts';
import { Box, Button, Flex, Stack, Text, Textarea } from '../../ui/core';
import {
  ActionMenu,
  Avatar,
  CardsSkeleton,
  EmptyState,
  ErrorState,
  LoadingGate,
  RelativeTime,
  type MenuAction,
} from '../../ui/rich';
import { useResourceText } from '../resource-text';

const ROWS = 200;
const LONGEST = 2000;

export interface CommentsPanelProps {
  entity: string;
  entityId: number;
}

interface WriterProps {
  initial: string;
  label: string;
  submitLabel: string;
  busy: boolean;
  onSubmit: (body: string) => Promise<boolean>;
  onCancel?: () => void;
}

/** Keeps the text when the server refuses; Ctrl+Enter sends. */
function Writer({ initial, label, submitLabel, busy, onSubmit, onCancel }: WriterProps) {
  const text = useResourceText();
  const [body, setBody] = useState(initial);
  const submit = async () => {
    if (body.trim() === '' || busy) return;
    if (await onSubmit(body.trim())) setBody('');
  };
  return (
    <Box>
      <Textarea
        aria-label={label}
        placeholder={label}
        rows={2}
        maxLength={LONGEST}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
        }}
      />
      {body.trim() !== '' || onCancel ? (
        <Flex gap="2" mt="2" justify="flex-end">
          {onCancel ? (
            <Button size="sm" variant="ghost" onClick={onCancel}>
              {text('cancel')}
            </Button>
          ) : null}
          <Button size="sm" disabled={busy || body.trim() === ''} onClick={() => void submit()}>
            {submitLabel}
          </Button>
        </Flex>
      ) : null}
    </Box>
  );
}

function OneComment({ comment }: { comment: Comment }) {
  const text = useResourceText();
  const [editing, setEditing] = useState(false);
  const update = useOperation(updateComment);
  const hide = useOperation(hideComment);
  const run = async (work: Promise<unknown>): Promise<boolean> => {
    try {
      await work;
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await alertFailure(error.message);
      return false;
    }
  };
  const { id, version } = comment;
  const items: MenuAction[] = [
    ...(comment.can_edit
      ? [{ id: 'edit', label: text('edit'), icon: 'edit' as const, onSelect: () => setEditing(true) }]
      : []),
    ...(comment.can_hide && !comment.hidden
      ? [
          {
            id: 'hide',
            label: text('hide'),
            icon: 'eye-off' as const,
            destructive: true,
            onSelect: () => void run(hide.mutateAsync({ id, version })),
          },
        ]
      : []),
  ];
  return (
    <Flex as="li" gap="3">
      <Avatar name={comment.user.name} src={comment.user.image} size={28} decorative />
      <Box flex="1" minW="0">
        <Flex gap="2" align="baseline">
          <Text fontWeight="medium" truncate>
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
          <Writer
            initial={comment.body}
            label={text('addComment')}
            submitLabel={text('save')}
            busy={update.isPending}
            onCancel={() => setEditing(false)}
            onSubmit={async (body) => {
              const done = await run(update.mutateAsync({ id, version, body }));
              if (done) setEditing(false);
              return done;
            }}
          />
        ) : (
          <Text
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            color={comment.hidden ? 'fg.muted' : undefined}
            fontStyle={comment.hidden ? 'italic' : undefined}
          >
            {comment.hidden ? text('commentHidden') : comment.body}
          </Text>
        )}
      </Box>
    </Flex>
  );
}

/** The conversation about a record, oldest first, with the writer below. */
export function CommentsPanel({ entity, entityId }: CommentsPanelProps) {
  const text = useResourceText();
  const comments = useQuery(operationQuery(listComments, { entity, entity_id: entityId, row: ROWS }));
  const create = useOperation(createComment);
  const problem = comments.error instanceof ApiError ? comments.error.failure : null;
  const post = async (body: string): Promise<boolean> => {
    try {
      await create.mutateAsync({ entity, entity_id: entityId, body });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await alertFailure(error.message);
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
          {comments.data?.data.length === 0 ? (
            <EmptyState compact kind="none" title={text('commentsNone')} text={text('commentsNoneHelp')} />
          ) : (
            <Stack as="ul" listStyleType="none" gap="5">
              {comments.data?.data.map((comment) => (
                <OneComment key={comment.id} comment={comment} />
              ))}
            </Stack>
          )}
        </LoadingGate>
      )}
      <Writer
        initial=""
        label={text('addComment')}
        submitLabel={create.isPending ? text('commentPosting') : text('post')}
        busy={create.isPending}
        onSubmit={post}
      />
    </Stack>
  );
}
