import { defineRecipe, defineSlotRecipe, type SlotRecipeDefinition } from '@chakra-ui/react';
import {
  comboboxSlotRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  kbdRecipe,
  nativeSelectSlotRecipe,
  popoverSlotRecipe,
  tabsSlotRecipe,
} from '@chakra-ui/react/theme';
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
  dialog: adjust(dialogSlotRecipe, {
    base: {
      backdrop: { bg: 'scrim' },
      content: { boxShadow: 'md', textStyle: 'md', color: 'fg' },
      header: { px: '5', pt: '5', pb: '3', pe: '12' },
      body: { px: '5', pt: '0', pb: '5' },
      footer: { px: '5', pt: '3', pb: '5', gap: '2' },
    },
  }),
  drawer: adjust(drawerSlotRecipe, {
    base: {
      backdrop: { bg: 'scrim' },
      content: {
        boxShadow: 'md',
        textStyle: 'md',
        color: 'fg',
        _open: { animationDuration: 'slow' },
        _closed: { animationDuration: 'slow' },
      },
      header: { px: '5', pt: '4', pb: '3', pe: '12' },
      body: { px: '5', py: '2' },
      footer: { px: '5', py: '4', gap: '2', borderTopWidth: '1px', borderColor: 'border' },
    },
    variants: {
      placement: {
        top: { content: { borderBottomRadius: 'xl', maxH: '88dvh' } },
        bottom: { content: { borderTopRadius: 'xl', maxH: '88dvh', pb: 'env(safe-area-inset-bottom)' } },
      },
    },
  }),
  popover: adjust(popoverSlotRecipe, {
    base: {
      content: { boxShadow: 'md', borderWidth: '1px', borderColor: 'border', textStyle: 'md', color: 'fg' },
    },
  }),
  tabs: adjust(tabsSlotRecipe, {
    base: {
      list: { colorPalette: 'brand', overflowX: 'auto', overflowY: 'hidden', scrollbarWidth: 'none' },
      trigger: { whiteSpace: 'nowrap', flexShrink: '0' },
    },
    variants: { size: { md: { trigger: { textStyle: 'md', px: '3' } } } },
  }),
  nativeSelect: adjust(nativeSelectSlotRecipe, {
    base: { field: { ...fields, pe: '8' }, indicator: { color: 'fg.muted' } },
    variants: {
      variant: { outline: { field: { bg: 'bg.panel', borderColor: 'border.control' } } },
      size: {
        md: { field: { h: '9', ps: '3', textStyle: 'md' } },
        sm: { field: { h: '8', ps: '2.5', textStyle: 'sm' } },
      },
    },
  }),
  combobox: adjust(comboboxSlotRecipe, {
    base: {
      input: { ...fields, pe: '14' },
      content: { boxShadow: 'md', borderWidth: '1px', borderColor: 'border', maxH: '20rem' },
      item: { _highlighted: { bg: 'bg.muted' } },
      empty: { color: 'fg.muted' },
    },
    variants: {
      variant: { outline: { input: { bg: 'bg.panel', borderColor: 'border.control' } } },
      size: {
        md: {
          root: { '--combobox-input-height': 'sizes.9' },
          input: { h: '9', minH: '9', py: '0', px: '3', textStyle: 'md' },
          item: { textStyle: 'md', minH: '9', px: '2.5' },
        },
      },
    },
  }),
};
