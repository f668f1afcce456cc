import { Box, Button, chakra, Flex, IconButton, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { cut, cutAfter } from '../display/cut-text';
import { Icon } from '../icon';
import { ActionMenu } from '../overlays/action-menu';
import { hintedBy } from '../overlays/hinted';
import { belowToasts } from '../overlays/toast';
import { Appear } from '../motion';
import { PopoverPanel } from '../overlays/popover-panel';
import { useUiText } from '../ui-text';

export interface FilterChipProps {
  label: string;
  /** What is chosen, in words. */
  value: string;
  /** The editor, shown in a panel under the chip. */
  children: ReactNode;
  onRemove: () => void;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A filter in use: a click changes it, the cross takes it away. */
export function FilterChip({ label, value, children, onRemove, open, onOpenChange }: FilterChipProps) {
  const text = useUiText();
  return (
    <Flex
      align="stretch"
      h="7"
      borderRadius="full"
      bg="brand.subtle"
      borderWidth="1px"
      borderColor="brand.border"
      color="brand.fg"
      minW="0"
      maxW="100%"
      overflow="hidden"
    >
      <PopoverPanel
        label={label}
        open={open}
        onOpenChange={onOpenChange}
        trigger={
          <chakra.button
            type="button"
            ps="3"
            pe="1.5"
            textStyle="sm"
            minW="0"
            maxW="16rem"
            {...cut}
            cursor="button"
            borderStartRadius="full"
            focusVisibleRing="inside"
          >
            {label}
            {value ? (
              <>
                :{' '}
                <Text as="span" fontWeight="medium">
                  {value}
                </Text>
              </>
            ) : null}
          </chakra.button>
        }
      >
        {children}
      </PopoverPanel>
      <chakra.button
        type="button"
        px="2"
        minW="6"
        cursor="button"
        aria-label={text('removeItem', { name: label })}
        onClick={onRemove}
        borderEndRadius="full"
        focusVisibleRing="inside"
        _hover={{ bg: 'brand.muted' }}
      >
        <Icon name="close" size={12} />
      </chakra.button>
    </Flex>
  );
}

export interface AddFilterProps {
  filters: readonly { id: string; label: string }[];
  onAdd: (id: string) => void;
  /** Has the focus once the menu of filters has gone, instead of its button. */
  focusAfter?: () => HTMLElement | null;
  /** Without its words, where others stand in the line. */
  isSmall?: boolean;
  disabled?: boolean;
}

export function AddFilter({ filters, onAdd, focusAfter, isSmall = false, disabled }: AddFilterProps) {
  const text = useUiText();
  if (filters.length === 0) return null;
  return (
    <ActionMenu
      label={text('addFilter')}
      items={filters.map((filter) => ({
        id: filter.id,
        label: filter.label,
        onSelect: () => onAdd(filter.id),
        focusAfter,
      }))}
      trigger={
        <Button
          variant="ghost"
          size="sm"
          color="fg.muted"
          flexShrink={0}
          disabled={disabled}
          px={isSmall ? '2' : undefined}
          aria-label={text('addFilter')}
          title={isSmall ? text('addFilter') : undefined}
        >
          <Icon name="plus" size={14} />
          {isSmall ? null : text('addFilter')}
        </Button>
      }
    />
  );
}

export const densities = ['compact', 'normal', 'relaxed'] as const;
export type Density = (typeof densities)[number];
/** Heights of a table row in pixels. */
export const rowHeights: Record<Density, number> = { compact: 36, normal: 44, relaxed: 52 };

export function DensityMenu({ value, onChange }: { value: Density; onChange: (density: Density) => void }) {
  const text = useUiText();
  return (
    <ActionMenu
      label={text('density')}
      items={densities.map((density) => ({
        id: density,
        label: text(density),
        checked: density === value,
        onSelect: () => onChange(density),
      }))}
      trigger={
        <IconButton variant="ghost" size="sm" aria-label={text('density')} title={text('density')}>
          <Icon name="rows" />
        </IconButton>
      }
    />
  );
}

export interface SelectionBarProps {
  /** How many of how many are selected, in words. */
  said: ReactNode;
  /** A way to select more. */
  more?: ReactNode;
  onClear: () => void;
  /** At the lower edge of the window, where the thumb is, in sight of every row. */
  atBottom?: boolean;
  /** The bulk actions. */
  children?: ReactNode;
}

const atBottomStyle = {
  position: 'fixed',
  insetInline: '0',
  bottom: '0',
  zIndex: 'sticky',
  px: '4',
  pt: '2.5',
  pb: 'calc(0.625rem + env(safe-area-inset-bottom))',
  bg: 'bg.panel',
  borderTopWidth: '1px',
  borderColor: 'border',
  boxShadow: 'md',
} as const;

/** What is selected and what can be done with it. */
export function SelectionBar({ said, more, onClear, atBottom = false, children }: SelectionBarProps) {
  const text = useUiText();
  return (
    <Appear pace="feedback" from={atBottom ? 0 : 4}>
      <Flex
        role="toolbar"
        aria-label={text('selection')}
        align="center"
        gap="2"
        minH="8"
        flexWrap={atBottom ? 'wrap' : 'nowrap'}
        {...(atBottom ? { ...atBottomStyle, ...belowToasts } : {})}
      >
        <Text fontWeight="medium" className="tabular" role="status">
          {said}
        </Text>
        {more}
        {atBottom ? (
          <IconButton
            variant="ghost"
            size="sm"
            ms="auto"
            aria-label={text('clearSelection')}
            title={text('clearSelection')}
            onClick={onClear}
          >
            <Icon name="close" />
          </IconButton>
        ) : null}
        {children}
        {atBottom ? null : (
          <Button variant="ghost" size="sm" ms="auto" onClick={onClear}>
            {text('clearSelection')}
          </Button>
        )}
      </Flex>
    </Appear>
  );
}

export interface SortButtonProps {
  label: string;
  direction: 'asc' | 'desc' | null;
  /** Its place among several columns that the rows are sorted by, from 0; null where it is the only one, or none. */
  rank?: number | null;
  /** @param besides - pressed with Shift: by this column besides the others. */
  onSort: (besides: boolean) => void;
  /** What a press with Shift would do. */
  hint?: string;
  end?: boolean;
  /** Its word is explained by the cell around it. */
  explained?: boolean;
}

/** Of a word in the head of a list that the head explains. */
export const explainedLook = {
  textDecoration: 'underline dotted',
  textDecorationColor: 'fg.subtle',
  textUnderlineOffset: '0.25em',
} as const;

/** Some words are half as long again in German: a heading goes on below before it is cut. */
export const headingWords = { ...cutAfter(2), whiteSpace: 'normal', lineHeight: '1.2' } as const;

/** The heading of a column that can be sorted; the state is said by `aria-sort` of the cell around it. */
export function SortButton({ label, direction, rank = null, onSort, hint, end, explained }: SortButtonProps) {
  return (
    <chakra.button
      type="button"
      onClick={(event) => onSort(event.shiftKey)}
      {...(hint ? hintedBy(hint, 'top') : {})}
      display="inline-flex"
      alignItems="center"
      gap="1"
      flexDirection={end ? 'row-reverse' : 'row'}
      cursor="button"
      minH="6"
      minW="0"
      position="relative"
      borderRadius="l1"
      color={direction ? 'fg' : 'inherit'}
      focusVisibleRing="outside"
      _hover={{ color: 'fg', '& [data-sort-icon]': { opacity: 1 } }}
      {...(explained ? explainedLook : {})}
    >
      <Box as="span" {...headingWords} textAlign={end ? 'end' : 'start'}>
        {label}
      </Box>
      {/* While it says nothing it takes no room from the words. */}
      <Box
        as="span"
        data-sort-icon=""
        lineHeight="0"
        flexShrink={0}
        {...(direction
          ? {}
          : { opacity: 0, position: 'absolute', [end ? 'insetInlineEnd' : 'insetInlineStart']: '100%' })}
      >
        <Icon
          name={direction === 'asc' ? 'arrow-up' : direction === 'desc' ? 'arrow-down' : 'sort'}
          size={12}
        />
      </Box>
      {direction !== null && rank !== null ? (
        <Box as="span" aria-hidden fontSize="xs" fontVariantNumeric="tabular-nums" color="fg.muted">
          {rank + 1}
        </Box>
      ) : null}
    </chakra.button>
  );
}
