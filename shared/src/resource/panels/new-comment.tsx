import { useState } from 'react';
import { createComment } from '../../contract/host/comments';
import { ApiError, useOperation } from '../../http/queries';
import { alertFailure } from '../../ui/alerts';
import { VisuallyHidden } from '../../ui/core';
import { useLaterText } from '../later-text/later-text';
import { commentDraftKey } from './comment-draft';
import { CommentWriter } from './comment-writer';
import { useRefreshHistory } from './use-refresh-history';

/** Where a comment on a record is written; what is not sent stays for the next visit. */
export function NewComment({ entity, entityId }: { entity: string; entityId: number }) {
  const text = useLaterText();
  const refreshHistory = useRefreshHistory(entity, entityId);
  const create = useOperation(createComment);
  const [isPosted, setPosted] = useState(false);
  const post = async (body: string, mentions: number[]): Promise<boolean> => {
    setPosted(false);
    try {
      await create.mutateAsync({ entity, entity_id: entityId, body, mentions });
      void refreshHistory();
      setPosted(true);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // It stays in its field, to be copied.
      alertFailure(error.status === 404 ? text('goneTitle') : error.message);
      return false;
    }
  };
  return (
    <>
      <CommentWriter
        entity={entity}
        entityId={entityId}
        draftKey={commentDraftKey(entity, entityId)}
        label={text('addComment')}
        submitLabel={create.isPending ? text('commentPosting') : text('post')}
        busy={create.isPending}
        onSubmit={post}
      />
      {/* Eyes see it come, below. */}
      <VisuallyHidden role="status">{isPosted ? text('commentPosted') : ''}</VisuallyHidden>
    </>
  );
}
