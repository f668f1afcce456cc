import { Modal } from '@balai/shared/ui';
import { Flex, Input, Notice, Spinner, Text, VisuallyHidden } from '@balai/shared/ui/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { PaletteList, optionId } from './palette-list';
import type { PaletteEntry } from './palette-model';
import { usePaletteText } from './palette-text';
import { usePaletteGroups } from './use-palette-groups';

/** Typing faster than this asks the server once. */
const SEARCH_DELAY_MS = 200;

const LIST = 'palette-list';

interface CommandPaletteProps {
  isOpen: boolean;
  onClose: () => void;
  /** The field has the focus. @returns what was typed before it had. */
  onReady: () => string;
}

/** Ctrl+K: every page, command and record that the caller may open, by what he types. */
export function CommandPalette({ isOpen, ...props }: CommandPaletteProps) {
  const text = usePaletteText();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Modal open={isOpen} onClose={props.onClose} title={text('title')} size="lg" initialFocus={field}>
      <Palette field={field} {...props} />
    </Modal>
  );
}

function useDelayed(value: string): string {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return delayed;
}

interface PaletteProps extends Omit<CommandPaletteProps, 'isOpen'> {
  field: React.RefObject<HTMLInputElement | null>;
}

function Palette({ field, onClose, onReady }: PaletteProps) {
  const text = usePaletteText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { groups, failed, isSearching } = usePaletteGroups(typed, useDelayed(typed));
  const entries = groups.flatMap((group) => group.entries);
  // The line the person moved to, as long as it is there; the first one otherwise.
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = entries.find(({ id }) => id === chosenId) ?? entries[0];

  const open = ({ target }: PaletteEntry) => {
    onClose();
    if ('act' in target) target.act();
    else if ('to' in target) void navigate(target.to);
    else window.open(target.href, target.newTab ? '_blank' : '_self', 'noopener,noreferrer');
  };

  const move = (step: number) => {
    if (entries.length === 0) return;
    const at = chosen ? entries.indexOf(chosen) : 0;
    setChosenId(entries[(at + step + entries.length) % entries.length]?.id ?? null);
  };

  const press = (event: KeyboardEvent) => {
    // A letter that is being composed is not finished with Enter.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && chosen) open(chosen);
    else return;
    event.preventDefault();
  };

  const isNothing = entries.length === 0 && !isSearching;
  return (
    <Flex direction="column" gap="3" h="min(60dvh, 28rem)">
      <Flex position="relative" align="center" flexShrink={0}>
        <Input
          ref={field}
          role="combobox"
          aria-label={text('placeholder')}
          aria-expanded={entries.length > 0}
          aria-controls={LIST}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? optionId(chosen.id) : undefined}
          placeholder={text('placeholder')}
          autoComplete="off"
          value={typed}
          maxLength={200}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosenId(null);
          }}
          onFocus={() => {
            const before = onReady();
            if (before !== '') setTyped((after) => before + after);
          }}
          onKeyDown={press}
        />
        {isSearching ? <Spinner size="sm" color="fg.muted" position="absolute" insetEnd="3" /> : null}
      </Flex>
      <VisuallyHidden role="status">
        {isSearching || typed === '' ? '' : text('found', { count: entries.length })}
      </VisuallyHidden>
      {failed.length > 0 ? (
        <Notice status="danger">{text('failed', { names: failed.join(', ') })}</Notice>
      ) : null}
      {isNothing ? (
        <Text color="fg.muted" px="3" py="2">
          {text('nothing', { typed: typed.trim() })}
        </Text>
      ) : null}
      <PaletteList
        id={LIST}
        groups={groups}
        typed={typed}
        chosen={chosen?.id ?? null}
        onHover={setChosenId}
        onOpen={open}
      />
    </Flex>
  );
}
