import { chakra, Flex, Box } from '@chakra-ui/react';
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { Icon } from '../icon';

export interface SortableRow {
  id: string;
  label: string;
  /** Stays where it is; such rows stand at the beginning. */
  fixed?: boolean;
}

export interface SortableRowsProps<Row extends SortableRow> {
  rows: readonly Row[];
  /** @param to - the place in `rows` that the row takes. Comes with every step of a drag. */
  onMove: (id: string, to: number) => void;
  moveLabel: (name: string) => string;
  children: (row: Row) => ReactNode;
}

/** A short list whose order is the person's: by a grip with the pointer, by the arrow keys on it. */
export function SortableRows<Row extends SortableRow>({
  rows,
  onMove,
  moveLabel,
  children,
}: SortableRowsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const dragged = useRef<string | null>(null);
  const firstFree = rows.filter(({ fixed }) => fixed).length;

  /** The place under the pointer; the fixed ones are nobody's. */
  const placeAt = (y: number): number => {
    const drawn = [...(list.current?.children ?? [])];
    const at = drawn.findIndex((row) => y < row.getBoundingClientRect().bottom);
    return Math.max(firstFree, at === -1 ? drawn.length - 1 : at);
  };
  const placeOf = (id: string) => rows.findIndex((row) => row.id === id);
  const move = (id: string, to: number) => {
    if (to !== placeOf(id) && to >= firstFree && to < rows.length) onMove(id, to);
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
    <chakra.ul ref={list} display="flex" flexDirection="column" listStyleType="none">
      {rows.map((row) => (
        <Flex
          as="li"
          key={row.id}
          align="center"
          gap="1"
          px="1"
          minH={{ base: '11', md: '8' }}
          borderRadius="l1"
          _hover={{ bg: 'bg.subtle' }}
        >
          {row.fixed ? (
            <Box w={{ base: '9', md: '6' }} />
          ) : (
            <chakra.button
              type="button"
              aria-label={moveLabel(row.label)}
              title={moveLabel(row.label)}
              cursor="grab"
              color="fg.subtle"
              w={{ base: '9', md: '6' }}
              h={{ base: '11', md: '6' }}
              flexShrink={0}
              display="grid"
              placeItems="center"
              borderRadius="l1"
              touchAction="none"
              focusVisibleRing="outside"
              {...grip(row.id)}
            >
              <Icon name="grip" size={14} />
            </chakra.button>
          )}
          {children(row)}
        </Flex>
      ))}
    </chakra.ul>
  );
}
