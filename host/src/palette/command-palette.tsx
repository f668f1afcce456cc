import { Modal } from '@balai/shared/ui';
import { Button, Flex, Input, Notice, Spinner, Stack, Text, VisuallyHidden } from '@balai/shared/ui/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { PaletteList, optionId } from './palette-list';
import type { PaletteEntry } from './palette-model';
import { usePaletteText } from './palette-text';
import { ENTERED } from './typed-ahead';
import { useDelayed } from './use-delayed';
import { useEnter } from './use-enter';
import { usePaletteGroups } from './use-palette-groups';

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
    <Modal
      open={isOpen}
      onClose={props.onClose}
      title={text('title')}
      size="lg"
      placement="top"
      initialFocus={field}
    >
      <Palette field={field} {...props} />
    </Modal>
  );
}

interface PaletteProps extends Omit<CommandPaletteProps, 'isOpen'> {
  field: React.RefObject<HTMLInputElement | null>;
}

function Palette({ field, onClose, onReady }: PaletteProps) {
  const text = usePaletteText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { groups, kinds, failed, isSearching, isFirstKnown } = usePaletteGroups(typed, useDelayed(typed));
  const entries = groups.flatMap((group) => group.entries);
  // The line the person moved to, as long as it is there; the first one otherwise.
  const [chosenId, setChosenId] = useState<string | null>(null);
  const movedTo = entries.find(({ id }) => id === chosenId);
  const chosen = movedTo ?? entries[0];

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

  const enter = useEnter(typed, movedTo !== undefined || isFirstKnown, () => {
    if (chosen) open(chosen);
  });
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  };

  // Until more is known it stays said, so that nothing jumps with each letter.
  const [wasNothing, setWasNothing] = useState(false);
  const isNothing = entries.length === 0 && (!isSearching || wasNothing);
  useEffect(() => {
    if (!isSearching) setWasNothing(isNothing);
  }, [isSearching, isNothing]);
  const clear = () => {
    setTyped('');
    field.current?.focus();
  };
  return (
    // The ring of the field stands out of it, and what scrolls would cut it.
    <Flex direction="column" gap="3" minH="0" pt="0.5">
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
            if (before === '') return;
            const text = before.replace(ENTERED, '') + typed;
            setTyped(text);
            if (before.endsWith(ENTERED)) enter(text);
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
      {isNothing ? <NothingFound typed={typed.trim()} kinds={kinds} onClear={clear} /> : null}
      <PaletteList
        id={LIST}
        groups={groups}
        typed={typed}
        isSettled={!isSearching}
        chosen={chosen?.id ?? null}
        onHover={setChosenId}
        onOpen={open}
      />
    </Flex>
  );
}

interface NothingFoundProps {
  typed: string;
  /** What records are called that can be found. */
  kinds: readonly string[];
  onClear: () => void;
}

/** What was looked for and where, and a way back to all pages. */
function NothingFound({ typed, kinds, onClear }: NothingFoundProps) {
  const text = usePaletteText();
  return (
    <Stack gap="1.5" px="3" pb="2" align="flex-start">
      <Text fontWeight="medium" overflowWrap="anywhere">
        {text('nothing', { typed })}
      </Text>
      <Text color="fg.muted" textStyle="sm">
        {text('nothingHelp', { kinds: [text('pages'), text('commands'), ...kinds].join(', ') })}
      </Text>
      <Button variant="outline" size="sm" mt="1.5" onClick={onClear}>
        {text('clear')}
      </Button>
    </Stack>
  );
}
