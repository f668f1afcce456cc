import { useRef, useState } from 'react';
import { hideComment, updateComment, type Comment } from '../../contract/host/comments';
import { beginning } from '../../format/text';
import { ApiError, useOperation } from '../../http/queries';
import { alertFailure, alertSuccess, confirmDelete } from '../../ui/alerts';
import { Text } from '../../ui/core';
import { CommentEntry, RelativeTime, type MenuAction } from '../../ui/rich';
import { useLaterText } from '../later-text/later-text';
import { CommentWriter } from './comment-writer';
import { MentionedText } from './mentioned-text';
import { useRefreshHistory } from './use-refresh-history';

function CommentText({ comment }: { comment: Comment }) {
  const text = useLaterText();
  if (comment.hidden)
    return (
      <Text color="fg.muted" fontStyle="italic">
        {text('commentHidden')}
      </Text>
    );
  return <MentionedText body={comment.body} mentions={comment.mentions} />;
}

/** An entry of a list: a comment, which its author may change and take back for a while. */
export function OneComment({ comment }: { comment: Comment }) {
  const text = useLaterText();
  const [editing, setEditing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
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
    const subject = beginning(comment.body);
    if (!(await confirmDelete(subject)) || !(await run(hide.mutateAsync({ id, version })))) return;
    alertSuccess('Data Has Been Deleted!', { subject });
  };
  const items: MenuAction[] = [
    ...(comment.can_edit
      ? [
          {
            id: 'edit',
            label: text('edit'),
            icon: 'edit' as const,
            onSelect: () => setEditing(true),
            focusAfter: () => field.current,
          },
        ]
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
    <CommentEntry
      by={comment.user}
      when={
        <>
          <RelativeTime value={comment.created_at} />
          {comment.edited ? ` · ${text('commentEdited')}` : ''}
        </>
      }
      actions={items}
      actionsLabel={text('actionsOf', { name: comment.user.name })}
    >
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
          fieldRef={field}
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
    </CommentEntry>
  );
}
