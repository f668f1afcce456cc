import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { COMMENT_LENGTH, findMentionable } from '../../contract/host/comments';
import type { Person } from '../../contract/schema';
import { operationQuery } from '../../http/queries';
import { alertOops, confirmLeave } from '../../ui/alerts';
import { Box, Button, Flex, Text, Textarea } from '../../ui/core';
import { useMediaQuery } from '../../ui/rich';
import { readTextDraft, removeDraft, writeTextDraft } from '../form/drafts';
import { useResourceText } from '../resource-text';
import { MentionList } from './mention-list';
import { mentionAt, mentionedIn, withMention, type OpenMention } from './mentions';

type Named = Pick<Person, 'id' | 'name'>;

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
  /** @returns whether it was stored; else the text stays. */
  onSubmit: (body: string, mentions: number[]) => Promise<boolean>;
  onCancel?: () => void;
}

interface Written {
  body: string;
  /** Everybody who was chosen, also those whose name was deleted again. */
  people: readonly Named[];
}

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value;

function readWritten(key: string): Written {
  try {
    const stored: unknown = JSON.parse(readTextDraft(key));
    if (typeof stored !== 'object' || stored === null || !('body' in stored)) return { body: '', people: [] };
    const people = 'people' in stored && Array.isArray(stored.people) ? stored.people.filter(isNamed) : [];
    return { body: String(stored.body), people };
  } catch {
    return { body: '', people: [] };
  }
}

/**
 * A comment being written: Enter sends, Shift and Enter begins a line, '@' looks for a colleague, Escape leaves.
 * Where keys are drawn on the screen Enter begins a line, because there is no Shift beside it.
 */
export function CommentWriter(props: CommentWriterProps) {
  const { initial = '', mentioned = [], draftKey, label, submitLabel, busy, takesFocus, onCancel } = props;
  const text = useResourceText();
  const [written, setWritten] = useState<Written>(() =>
    draftKey === undefined ? { body: initial, people: mentioned } : readWritten(draftKey),
  );
  const { body } = written;
  const field = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const isTouched = useMediaQuery('(pointer: coarse)');
  const picker = useMentionPicker(props);
  const isEmpty = body.trim() === '';

  const change = (next: Written): void => {
    setWritten(next);
    if (draftKey === undefined) return;
    if (next.body.trim() === '') removeDraft(draftKey);
    else writeTextDraft(draftKey, JSON.stringify(next));
  };

  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const look = () => {
    const place = field.current?.selectionStart ?? 0;
    picker.look(mentionAt(field.current?.value ?? '', place));
  };
  const choose = (person: Named) => {
    if (!picker.mention) return;
    const next = withMention(body, field.current?.selectionStart ?? body.length, picker.mention, person.name);
    caret.current = next.caret;
    const others = written.people.filter(({ id }) => id !== person.id);
    change({ body: next.body, people: [...others, person] });
    picker.look(null);
    field.current?.focus();
  };
  const submit = async () => {
    if (busy) return;
    if (isEmpty) return alertOops();
    const mentions = mentionedIn(body, written.people).map(({ id }) => id);
    if (await props.onSubmit(body.trim(), mentions)) change({ body: '', people: [] });
  };
  const leave = async () => {
    if (onCancel) {
      if (body.trim() === initial.trim() || (await confirmLeave())) onCancel();
    } else field.current?.blur();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || picker.takesKey(event, choose)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      void leave();
    }
    const sends = event.ctrlKey || event.metaKey || !(event.shiftKey || isTouched);
    if (event.key !== 'Enter' || !sends) return;
    event.preventDefault();
    void submit();
  };

  return (
    <Box position="relative">
      <Textarea
        ref={field}
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={picker.isOpen ? picker.id : undefined}
        aria-activedescendant={picker.activeId}
        placeholder={label}
        rows={2}
        maxLength={COMMENT_LENGTH}
        value={body}
        onChange={(event) => {
          change({ ...written, body: event.target.value });
          look();
        }}
        onClick={look}
        onBlur={() => picker.look(null)}
        onKeyDown={onKeyDown}
      />
      {picker.isOpen ? <MentionList {...picker} onChoose={choose} /> : null}
      <Flex gap="2" mt="1.5" align="center" flexWrap="wrap">
        <Text textStyle="xs" color="fg.muted" flex="1 1 10rem">
          {text(isTouched ? 'commentTouchHint' : 'commentHint')}
        </Text>
        {onCancel ? (
          <Button size="sm" variant="ghost" onClick={onCancel}>
            {text('cancel')}
          </Button>
        ) : null}
        {isEmpty && !onCancel ? null : (
          <Button size="sm" disabled={busy || isEmpty} onClick={() => void submit()}>
            {submitLabel}
          </Button>
        )}
      </Flex>
    </Box>
  );
}

/** Typing faster than this asks the server once. */
const SEARCH_DELAY_MS = 150;

/** Whom the '@' before the caret may mean, and which of them the arrow keys are at. */
function useMentionPicker({ entity, entityId }: Pick<CommentWriterProps, 'entity' | 'entityId'>) {
  const id = useId();
  const [mention, setMention] = useState<OpenMention | null>(null);
  const [key, setKey] = useState('');
  const [active, setActive] = useState(0);
  const wanted = mention?.key ?? '';
  useEffect(() => {
    const timer = setTimeout(() => setKey(wanted), wanted === '' ? 0 : SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const search = useQuery({
    ...operationQuery(findMentionable, { entity, entity_id: entityId, ...(key ? { key } : {}) }),
    enabled: mention !== null,
    placeholderData: keepPreviousData,
  });
  const people = search.data?.data ?? [];
  const isSettled = search.isSuccess && !search.isPlaceholderData && key === wanted;
  // Text after an '@' that is nobody's name is text.
  const isOpen = mention !== null && !search.isError && !(isSettled && people.length === 0 && wanted !== '');
  const at = Math.min(active, Math.max(0, people.length - 1));
  const current = isOpen ? people[at] : undefined;

  const takesKey = (event: KeyboardEvent, choose: (person: Named) => void): boolean => {
    if (!isOpen) return false;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const isChoice = (event.key === 'Enter' || event.key === 'Tab') && current !== undefined;
    if (step === 0 && !isChoice && event.key !== 'Escape') return false;
    event.preventDefault();
    event.stopPropagation();
    if (step !== 0 && people.length > 0) setActive((at + step + people.length) % people.length);
    if (isChoice) choose(current);
    if (event.key === 'Escape') setMention(null);
    return true;
  };

  return {
    id,
    mention,
    people,
    isOpen,
    isLoading: search.isPending,
    activeId: current ? `${id}-${current.id}` : undefined,
    takesKey,
    look: (next: OpenMention | null) => {
      setMention(next);
      setActive(0);
    },
  };
}
