import {
  CONGRATULATION_LENGTH,
  createCongratulation,
  deleteCongratulation,
  listCongratulations,
  type Congratulation,
} from '@balai/shared/contract/host/running-texts';
import { isSuccess } from '@balai/shared/contract/operation';
import { dateShort } from '@balai/shared/format/dates';
import { beginning, unsent } from '@balai/shared/format/text';
import { callOperation } from '@balai/shared/http';
import { forItsPerson } from '@balai/shared/http/for-its-person';
import { orThrow } from '@balai/shared/http/query-client';
import { useRepeatableCall } from '@balai/shared/http/repeatable-call';
import { readTextDraft, writeTextDraft } from '@balai/shared/session/draft-texts';
import { CommentEntry, EmptyState } from '@balai/shared/ui';
import { alertFailure, confirmDelete, refuseEmptyComment } from '@balai/shared/ui/alerts';
import { chakra, Icon, IconButton, Input, Text } from '@balai/shared/ui/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useCelebrationsText } from './celebrations-text';
import { readItemsAgain } from './known-items';

/** [9.9] */
const HEIGHT = '25.4rem';
/** [9.8] */
const AVATAR_PX = 24;

/** What was said, oldest first, and the line to say something [2.75][2.76]. */
export function CommentsTab({ id }: { id: number }) {
  const text = useCelebrationsText();
  const client = useQueryClient();
  const queryKey = ['notif_comment', listCongratulations.name, id];
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => orThrow(callOperation(listCongratulations, { id_running_text: id }, { signal })),
  });
  const comments = data?.data ?? [];
  const box = useRef<HTMLDivElement>(null);
  const count = comments.length;
  useEffect(() => {
    // The latest stands at the end.
    if (box.current && count > 0) box.current.scrollTop = box.current.scrollHeight;
  }, [count]);
  const readAgain = async () => {
    await client.invalidateQueries({ queryKey });
    void readItemsAgain(client);
  };
  return (
    <>
      <chakra.div
        ref={box}
        h={HEIGHT}
        overflowY="auto"
        tabIndex={0}
        role="group"
        aria-label={text('commentsList')}
      >
        {error ? <Text role="alert">{error.message}</Text> : null}
        {data && count === 0 ? (
          <EmptyState compact drawing="host/achievement.comments" title={text('noComments')} />
        ) : null}
        <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="4">
          {comments.map((comment) => (
            <Comment
              key={comment.id}
              comment={comment}
              onDeleted={async () => {
                await readAgain();
                // What was pressed is gone.
                box.current?.focus();
              }}
            />
          ))}
        </chakra.ul>
      </chakra.div>
      <CommentLine id={id} onSaid={readAgain} />
    </>
  );
}

interface CommentProps {
  comment: Congratulation;
  onDeleted: () => Promise<void>;
}

function Comment({ comment: { id, user, created_at, description, can_delete }, onDeleted }: CommentProps) {
  const text = useCelebrationsText();
  const drop = async () => {
    if (!(await confirmDelete(beginning(description)))) return;
    const answer = await forItsPerson(callOperation(deleteCongratulation, { id }));
    if (!isSuccess(answer)) alertFailure(answer.message);
    await onDeleted();
  };
  return (
    <CommentEntry
      by={user}
      size={AVATAR_PX}
      when={<span className="tabular">{dateShort(created_at)}</span>}
      actionsLabel={text('actionsOf', { name: user.name })}
      actions={
        can_delete
          ? [
              {
                id: 'delete',
                label: text('delete'),
                icon: 'delete',
                destructive: true,
                onSelect: () => void drop(),
              },
            ]
          : []
      }
    >
      <Text overflowWrap="anywhere">{description}</Text>
    </CommentEntry>
  );
}

/** What is not sent stays for the next visit, as in comments on records: one goes to who likes it and comes back. */
function useTyped(id: number) {
  const key = `congratulation.${id}`;
  const [typed, setTyped] = useState(() => readTextDraft(key));
  const latest = useRef(typed);
  const change = (next: string): void => {
    latest.current = next;
    setTyped(next);
    writeTextDraft(key, next);
  };
  return { typed, change, forgetSent: (sent: string) => change(unsent(latest.current, sent)) };
}

function CommentLine({ id, onSaid }: { id: number; onSaid: () => Promise<void> }) {
  const text = useCelebrationsText();
  const { typed, change, forgetSent } = useTyped(id);
  const [isSending, setSending] = useState(false);
  const call = useRepeatableCall();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (typed.trim() === '') return refuseEmptyComment();
    setSending(true);
    const answer = await call(createCongratulation, { id_running_text: id, description: typed });
    setSending(false);
    if (!isSuccess(answer)) return alertFailure(answer.message);
    forgetSent(typed);
    return onSaid();
  };
  return (
    <chakra.form
      display="flex"
      gap="2"
      py="3"
      mt="3"
      borderTopWidth="1px"
      borderColor="border"
      // In sight in windows that are lower than the dialog.
      position="sticky"
      bottom="0"
      bg="bg.panel"
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <Input
        aria-label={text('congratulate')}
        placeholder={text('congratulate')}
        autoComplete="off"
        maxLength={CONGRATULATION_LENGTH}
        value={typed}
        onChange={(event) => change(event.target.value)}
      />
      <IconButton type="submit" variant="outline" aria-label={text('send')} aria-busy={isSending}>
        <Icon name="send" size={18} />
      </IconButton>
    </chakra.form>
  );
}
