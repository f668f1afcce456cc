import { Box, Button, chakra, Flex, IconButton } from '@chakra-ui/react';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { Icon } from '../icon';
import { Checkbox } from '../inputs/choices';
import { PopoverPanel } from '../overlays/popover-panel';
import { useUiText } from '../ui-text';

export interface ColumnChoice {
  id: string;
  label: string;
  shown: boolean;
  pinned: boolean;
  /** The first column stays where it is and cannot be hidden. */
  fixed?: boolean;
}

export interface ColumnChooserProps {
  columns: readonly ColumnChoice[];
  onToggle: (id: string, shown: boolean) => void;
  /** @param to - the place in `columns` that the column takes. */
  onMove: (id: string, to: number) => void;
  onPin: (id: string, pinned: boolean) => void;
  onReset: () => void;
  moveLabel: (name: string) => string;
  pinLabel: (name: string) => string;
}

/** Which columns are shown, in what order, and which stay at the start; all of it with the pointer or the keyboard. */
export function ColumnChooser(props: ColumnChooserProps) {
  const { columns, onReset } = props;
  const text = useUiText();
  return (
    <PopoverPanel
      label={text('columns')}
      placement="bottom-end"
      width="19rem"
      trigger={
        <IconButton variant="ghost" size="sm" aria-label={text('columns')} title={text('columns')}>
          <Icon name="columns" />
        </IconButton>
      }
    >
      <ColumnRows {...props} columns={columns} />
      <Box borderTopWidth="1px" borderColor="border" p="2">
        <Button variant="ghost" size="sm" onClick={onReset}>
          {text('resetColumns')}
        </Button>
      </Box>
    </PopoverPanel>
  );
}

function ColumnRows({ columns, onToggle, onMove, onPin, moveLabel, pinLabel }: ColumnChooserProps) {
  const list = useRef<HTMLUListElement>(null);
  const dragged = useRef<string | null>(null);

  /** The place under the pointer; the fixed first one is nobody's. */
  const placeAt = (y: number): number => {
    const rows = [...(list.current?.children ?? [])];
    const at = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
    return Math.max(1, at === -1 ? rows.length - 1 : at);
  };
  const placeOf = (id: string) => columns.findIndex((column) => column.id === id);
  const move = (id: string, to: number) => {
    if (to !== placeOf(id) && to >= 1 && to < columns.length) onMove(id, to);
  };
  const grip = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      dragged.current = id;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (dragged.current === id) move(id, placeAt(event.clientY));
    },
    onPointerUp: () => {
      dragged.current = null;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (step === 0) return;
      event.preventDefault();
      move(id, placeOf(id) + step);
    },
  });

  return (
    <chakra.ul
      ref={list}
      display="flex"
      flexDirection="column"
      p="2"
      maxH="24rem"
      overflowY="auto"
      listStyleType="none"
    >
      {columns.map(({ id, label, shown, pinned, fixed }) => (
        <Flex
          as="li"
          key={id}
          align="center"
          gap="1"
          px="1"
          minH="8"
          borderRadius="l1"
          _hover={{ bg: 'bg.subtle' }}
        >
          {fixed ? (
            <Box w="6" />
          ) : (
            <chakra.button
              type="button"
              aria-label={moveLabel(label)}
              title={moveLabel(label)}
              cursor="grab"
              color="fg.subtle"
              w="6"
              h="6"
              display="grid"
              placeItems="center"
              borderRadius="l1"
              touchAction="none"
              focusVisibleRing="outside"
              {...grip(id)}
            >
              <Icon name="grip" size={14} />
            </chakra.button>
          )}
          <Box flex="1" minW="0">
            <Checkbox
              checked={shown}
              disabled={fixed}
              onCheckedChange={(on) => onToggle(id, on)}
              label={label}
            />
          </Box>
          {fixed ? null : (
            <IconButton
              variant={pinned ? 'subtle' : 'ghost'}
              size="2xs"
              aria-pressed={pinned}
              aria-label={pinLabel(label)}
              title={pinLabel(label)}
              color={pinned ? 'brand.fg' : 'fg.subtle'}
              onClick={() => onPin(id, !pinned)}
            >
              <Icon name="pin" size={14} />
            </IconButton>
          )}
        </Flex>
      ))}
    </chakra.ul>
  );
}
