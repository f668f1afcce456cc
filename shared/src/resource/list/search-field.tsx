import { useEffect, useRef, useState } from 'react';
import { Icon, IconButton, Input, InputGroup } from '../../ui/core';
import { useResourceText } from '../resource-text';
import { useSingleKey } from '../../session/single-keys';

/** Keys that one movement of the hand presses are closer to each other; of others each may be the last. */
const SEARCH_DELAY_MS = 50;

export interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** '/' takes one here from anywhere in the page where nothing is being typed. */
  shortcut: boolean;
  /** What is searched, where that is no list. */
  label?: string;
  maxLength?: number;
}

/** Searches 50 ms after the last key, at once on Enter; Escape empties it. */
export function SearchField({ value, onChange, shortcut, maxLength, ...props }: SearchFieldProps) {
  const text = useResourceText();
  const { label = text('search') } = props;
  const [typed, setTyped] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };

  /** What this field asked for and the list has not taken yet: it says so while somebody types on. */
  const asked = useRef<string[]>([]);
  const wanted = () => asked.current.at(-1) ?? latest.current.value;
  const ask = (key: string) => {
    if (key !== wanted()) asked.current.push(key);
    latest.current.onChange(key);
  };

  // Back, a cleared filter or a sent link changes the search from outside.
  useEffect(() => {
    const at = asked.current.lastIndexOf(value);
    asked.current = at < 0 ? [] : asked.current.slice(at + 1);
    if (at < 0) setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed === wanted()) return undefined;
    const timer = setTimeout(() => ask(typed), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  useSingleKey('/', shortcut, () => {
    field.current?.focus();
    field.current?.select();
  });

  // Always there: a button that comes with the first letter has the browser look at the whole page again.
  const clear = (
    <IconButton
      variant="ghost"
      size="2xs"
      me="-1.5"
      pointerEvents="auto"
      aria-label={text('clearSearch')}
      style={{ visibility: typed ? 'visible' : 'hidden' }}
      onClick={() => {
        setTyped('');
        ask('');
        field.current?.focus();
      }}
    >
      <Icon name="close" size={14} />
    </IconButton>
  );

  return (
    <InputGroup
      startElement={<Icon name="search" color="fg.subtle" />}
      endElement={clear}
      // What stands round the button belongs to the field.
      endElementProps={{ pointerEvents: 'none' }}
      width="100%"
    >
      <Input
        ref={field}
        type="search"
        role="searchbox"
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') ask(typed);
          if (event.key === 'Escape' && typed !== '') {
            event.stopPropagation();
            setTyped('');
            ask('');
          }
        }}
        css={{
          '&::-webkit-search-cancel-button': { display: 'none' },
          // Nothing to clear yet: on a phone the word needs that room.
          '&:placeholder-shown': { paddingInlineEnd: '2' },
        }}
      />
    </InputGroup>
  );
}
