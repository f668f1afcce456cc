import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { MentionChoice } from '../../contract/host/comments';
import type { Person } from '../../contract/schema';
import { Box, Textarea } from '../../ui/core';
import { takesEscape } from '../../ui/rich';
import { MentionList } from './mention-list';
import { mentionAt, mentionedIn, withMention, type OpenMention } from './mentions';

export type Named = Pick<Person, 'id' | 'name'>;

/** Where colleagues who may be mentioned are looked for. */
export interface MentionSearch {
  /** What the answers are kept under, beside the key. */
  queryKey: readonly unknown[];
  /** @param key - part of the name; empty: whom the person most likely means. */
  find: (key: string) => Promise<readonly MentionChoice[]>;
}

/** A text that is being written. */
export interface WrittenText {
  body: string;
  /** Everybody who was chosen, also those whose name was deleted again. */
  people: readonly Named[];
}

export interface MentionFieldProps {
  label: string;
  placeholder?: string;
  id?: string;
  rows: number;
  maxLength: number;
  search: MentionSearch;
  written: WrittenText;
  /** @param mentions - ids of those whose name stands in the text. */
  onChange: (written: WrittenText, mentions: number[]) => void;
  /** Keys that the list of colleagues does not take. */
  onKeyDown?: (event: KeyboardEvent) => void;
  fieldRef?: RefObject<HTMLTextAreaElement | null>;
  takesFocus?: boolean;
  isDisabled?: boolean;
  /** The list of colleagues hangs under the text: for the first thing of a dialog. */
  opensBelow?: boolean;
}

/** A text in which '@' looks for a colleague. */
export function MentionField(props: MentionFieldProps) {
  const { label, placeholder = label, id, rows, maxLength, search, written, takesFocus } = props;
  const { body, people } = written;
  const own = useRef<HTMLTextAreaElement>(null);
  const field = props.fieldRef ?? own;
  const caret = useRef<number | null>(null);
  const picker = useMentionPicker(search);
  useEffect(() => {
    const element = takesFocus ? field.current : null;
    element?.focus();
    // One goes on with what is there.
    element?.setSelectionRange(element.value.length, element.value.length);
  }, [takesFocus, field]);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const change = (next: WrittenText) =>
    props.onChange(
      next,
      mentionedIn(next.body, next.people).map((person) => person.id),
    );
  const look = () => {
    const place = field.current?.selectionStart ?? 0;
    picker.look(mentionAt(field.current?.value ?? '', place));
  };
  const choose = (person: Named) => {
    if (!picker.mention) return;
    const next = withMention(body, field.current?.selectionStart ?? body.length, picker.mention, person.name);
    caret.current = next.caret;
    change({ body: next.body, people: [...people.filter(({ id: other }) => other !== person.id), person] });
    picker.look(null);
    field.current?.focus();
  };
  return (
    <Box position="relative">
      <Textarea
        ref={field}
        id={id}
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={picker.isOpen ? picker.id : undefined}
        aria-activedescendant={picker.activeId}
        {...(picker.isOpen ? takesEscape : {})}
        placeholder={placeholder}
        rows={rows}
        maxLength={maxLength}
        disabled={props.isDisabled}
        value={body}
        onChange={(event) => {
          change({ body: event.target.value, people });
          look();
        }}
        onClick={look}
        onBlur={() => picker.look(null)}
        onKeyDown={(event) => {
          if (picker.takesKey(event, choose)) return;
          props.onKeyDown?.(event);
        }}
      />
      {picker.isOpen ? <MentionList {...picker} isBelow={props.opensBelow} onChoose={choose} /> : null}
    </Box>
  );
}

/** Typing faster than this asks the server once. */
const SEARCH_DELAY_MS = 150;

/** Whom the '@' before the caret may mean, and which of them the arrow keys are at. */
function useMentionPicker({ queryKey, find }: MentionSearch) {
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
    queryKey: [...queryKey, key],
    queryFn: () => find(key),
    enabled: mention !== null,
    placeholderData: keepPreviousData,
  });
  const people = search.data ?? [];
  // Text after an '@' that is nobody's name is text, and stays that while one goes on with it.
  const isNobody = search.isSuccess && people.length === 0 && wanted !== '';
  const isOpen = mention !== null && !search.isError && !isNobody;
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
