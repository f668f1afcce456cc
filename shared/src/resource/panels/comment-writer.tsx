import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { COMMENT_LENGTH, findMentionable } from '../../contract/host/comments';
import { unsent } from '../../format/text';
import { callOperation } from '../../http/call-operation';
import { orThrow } from '../../http/query-client';
import { readTextDraft, removeDraft, writeTextDraft } from '../../session/draft-texts';
import { alertOops, confirmLeave } from '../../ui/alerts';
import { Box, Button, Flex, Text } from '../../ui/core';
import { useMediaQuery } from '../../ui/rich';
import { useUnsavedMark } from '../form/use-unsaved-mark';
import { useLaterText } from '../later-text/later-text';
import { MentionField, type MentionSearch, type Named, type WrittenText } from './mention-field';
import { mentionedIn } from './mentions';

export interface CommentWriterProps {
  entity: string;
  entityId: number;
  initial?: string;
  /** People mentioned in `initial`. */
  mentioned?: readonly Named[];
  /** Under which the text is kept until it is sent; absent: it is not kept. */
  draftKey?: string;
  label: string;
  submitLabel: string;
  busy: boolean;
  /** The person has just asked for it. */
  takesFocus?: boolean;
  fieldRef?: RefObject<HTMLTextAreaElement | null>;
  /** @returns whether it was stored; else the text stays. */
  onSubmit: (body: string, mentions: number[]) => Promise<boolean>;
  onCancel?: () => void;
}

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;

function readWritten(key: string): WrittenText {
  try {
    const stored: unknown = JSON.parse(readTextDraft(key));
    if (typeof stored !== 'object' || stored === null || !('body' in stored)) return { body: '', people: [] };
    const people = 'people' in stored && Array.isArray(stored.people) ? stored.people.filter(isNamed) : [];
    return { body: String(stored.body), people };
  } catch {
    return { body: '', people: [] };
  }
}

/** Those who may see the record. */
const searchOn = ({ entity, entityId }: Pick<CommentWriterProps, 'entity' | 'entityId'>): MentionSearch => ({
  queryKey: ['document_comment', findMentionable.name, entity, entityId],
  find: async (key) => {
    const input = { entity, entity_id: entityId, ...(key ? { key } : {}) };
    return (await orThrow(callOperation(findMentionable, input))).data;
  },
});

/**
 * A comment being written: Enter sends, Shift and Enter begins a line, '@' looks for a colleague, Escape leaves.
 * Where keys are drawn on the screen Enter begins a line, because there is no Shift beside it.
 */
export function CommentWriter(props: CommentWriterProps) {
  const { initial = '', mentioned = [], draftKey, label, submitLabel, busy, takesFocus, onCancel } = props;
  const text = useLaterText();
  const [written, setWritten] = useState<WrittenText>(() =>
    draftKey === undefined ? { body: initial, people: mentioned } : readWritten(draftKey),
  );
  const latest = useRef(written);
  latest.current = written;
  const { body } = written;
  const own = useRef<HTMLTextAreaElement>(null);
  const field = props.fieldRef ?? own;
  const isTouched = useMediaQuery('(pointer: coarse)');
  const isEmpty = body.trim() === '';
  const isChanged = body.trim() !== initial.trim();
  // What is kept as a draft is not lost by leaving.
  useUnsavedMark(isChanged && draftKey === undefined);

  const change = (next: WrittenText): void => {
    setWritten(next);
    if (draftKey === undefined) return;
    if (next.body.trim() === '') removeDraft(draftKey);
    else writeTextDraft(draftKey, JSON.stringify(next));
  };

  const submit = async () => {
    if (busy) return;
    if (isEmpty) return alertOops();
    const mentions = mentionedIn(body, written.people).map(({ id }) => id);
    if (!(await props.onSubmit(body.trim(), mentions))) return;
    const rest = unsent(latest.current.body, body);
    change({ body: rest, people: mentionedIn(rest, latest.current.people) });
  };
  const leave = async () => {
    if (onCancel) {
      if (!isChanged || (await confirmLeave())) onCancel();
    } else field.current?.blur();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      void leave();
    }
    const sends = event.ctrlKey || event.metaKey || !(event.shiftKey || isTouched);
    if (event.key !== 'Enter' || !sends) return;
    event.preventDefault();
    // Held, it would send nothing once more.
    if (!event.repeat) void submit();
  };

  return (
    <Box>
      <MentionField
        fieldRef={field}
        label={label}
        rows={2}
        maxLength={COMMENT_LENGTH}
        takesFocus={takesFocus}
        search={searchOn(props)}
        written={written}
        onChange={change}
        onKeyDown={onKeyDown}
      />
      <Flex gap="2" mt="1.5" align="center" flexWrap="wrap">
        <Text textStyle="xs" color="fg.muted" flex="1 1 10rem">
          {text(isTouched ? 'commentTouchHint' : 'commentHint')}
        </Text>
        {onCancel ? (
          <Button size="sm" variant="ghost" onClick={() => void leave()}>
            {text('cancel')}
          </Button>
        ) : null}
        {isEmpty && !onCancel ? null : (
          <Button
            size="sm"
            disabled={busy || isEmpty}
            onClick={() => {
              // The button goes with what is sent; on a phone the keys would come up again.
              if (!isTouched) field.current?.focus();
              void submit();
            }}
          >
            {submitLabel}
          </Button>
        )}
      </Flex>
    </Box>
  );
}
