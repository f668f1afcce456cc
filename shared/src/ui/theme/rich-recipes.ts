import { defineRecipe, defineSlotRecipe, type SlotRecipeDefinition } from '@chakra-ui/react';
import { kbdRecipe, nativeSelectSlotRecipe, popoverSlotRecipe, tabsSlotRecipe } from '@chakra-ui/react/theme';
import { adjust } from './adjust-recipe';
import { controlStyles } from './core-recipes';

const badge = defineRecipe({
  className: 'ui-badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    borderRadius: 'full',
    gap: '1',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    userSelect: 'none',
  },
  variants: {
    variant: {
      subtle: { bg: 'colorPalette.muted', color: 'colorPalette.fg' },
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast' },
      outline: { borderWidth: '1px', borderColor: 'colorPalette.border', color: 'colorPalette.fg' },
    },
    size: {
      xs: { textStyle: '2xs', px: '1.5', minH: '4' },
      sm: { textStyle: 'xs', px: '2', minH: '5' },
      md: { textStyle: 'sm', px: '2.5', minH: '6' },
    },
  },
  defaultVariants: { variant: 'subtle', size: 'sm' },
});

const skeleton = defineRecipe({
  className: 'ui-skeleton',
  base: {},
  variants: {
    loading: {
      true: {
        borderRadius: 'l2',
        boxShadow: 'none',
        backgroundClip: 'padding-box',
        cursor: 'default',
        color: 'transparent',
        pointerEvents: 'none',
        userSelect: 'none',
        flexShrink: '0',
        '&::before, &::after, *': { visibility: 'hidden' },
      },
      false: { background: 'unset' },
    },
    variant: { pulse: { background: 'bg.emphasized', animation: 'pulse' }, none: { animation: 'none' } },
  },
  defaultVariants: { variant: 'pulse', loading: true },
});

const table = defineSlotRecipe({
  className: 'ui-table',
  slots: ['root', 'header', 'body', 'row', 'columnHeader', 'cell', 'footer', 'caption'],
  base: {
    root: {
      // 'separate' because sticky cells lose their lines in collapsed tables.
      borderCollapse: 'separate',
      borderSpacing: '0',
      width: 'full',
      textAlign: 'start',
      // Tabular figures are for cells of numbers: in text they spread hyphens, too ("Wi - Fi").
      fontVariantNumeric: 'lining-nums',
      textStyle: 'sm',
    },
    columnHeader: {
      fontWeight: 'medium',
      textStyle: 'xs',
      color: 'fg.muted',
      textAlign: 'start',
      whiteSpace: 'nowrap',
      borderBottomWidth: '1px',
      borderColor: 'border',
      bg: 'bg.panel',
      px: '3',
      h: '9',
    },
    cell: {
      textAlign: 'start',
      borderBottomWidth: '1px',
      borderColor: 'border',
      px: '3',
      h: 'var(--row-height, 2.75rem)',
      py: '1',
      verticalAlign: 'middle',
    },
    footer: { fontWeight: 'medium' },
    caption: { textStyle: 'xs', color: 'fg.muted' },
  },
  variants: {
    interactive: { true: { row: { _hover: { bg: 'bg.subtle' } } } },
    size: { sm: {}, md: {} },
    variant: { line: {} },
  },
  defaultVariants: { size: 'md', variant: 'line' },
});

const fields = controlStyles;

export const richRecipes = { badge, skeleton, kbd: kbdRecipe };

export const richSlotRecipes: Record<string, SlotRecipeDefinition> = {
  table,
  popover: adjust(popoverSlotRecipe, {
    base: {
      content: { boxShadow: 'md', borderWidth: '1px', borderColor: 'border', textStyle: 'md', color: 'fg' },
    },
  }),
  tabs: adjust(tabsSlotRecipe, {
    base: {
      list: { colorPalette: 'brand', overflowX: 'auto', overflowY: 'hidden', scrollbarWidth: 'none' },
      // The list cuts what stands out of it, also a ring of focus.
      trigger: { whiteSpace: 'nowrap', flexShrink: '0', _focusVisible: { outlineOffset: '-2px' } },
    },
    variants: { size: { md: { trigger: { textStyle: 'md', px: '3' } } } },
  }),
  nativeSelect: adjust(nativeSelectSlotRecipe, {
    base: { field: { ...fields, pe: '8', textOverflow: 'ellipsis' }, indicator: { color: 'fg.muted' } },
    variants: {
      variant: { outline: { field: { bg: 'bg.panel', borderColor: 'border.control' } } },
      size: {
        md: { field: { h: '9', ps: '3', textStyle: 'md' } },
        sm: { field: { h: '8', ps: '2.5', textStyle: 'sm' } },
      },
    },
  }),
};
