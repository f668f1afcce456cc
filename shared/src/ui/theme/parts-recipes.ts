import { comboboxSlotRecipe, dialogSlotRecipe, drawerSlotRecipe } from '@chakra-ui/react/theme';
import { adjust } from './adjust-recipe';
import { controlStyles } from './core-recipes';

// Each travels with the one component that it dresses: what is not part of a first list needs no recipe in it, and a
// look that arrived later in the theme would draw the whole page once more.

export const dialogRecipe = adjust(dialogSlotRecipe, {
  base: {
    backdrop: { bg: 'scrim' },
    content: { boxShadow: 'md', textStyle: 'md', color: 'fg' },
    header: { px: '5', pt: '5', pb: '3', pe: '12' },
    body: { px: '5', pt: '0', pb: '5' },
    footer: { px: '5', pt: '3', pb: '5', gap: '2', flexWrap: 'wrap' },
  },
});

export const drawerRecipe = adjust(drawerSlotRecipe, {
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
    footer: { px: '5', py: '4', gap: '2', flexWrap: 'wrap', borderTopWidth: '1px', borderColor: 'border' },
  },
  variants: {
    placement: {
      top: { content: { borderBottomRadius: 'xl', maxH: '88dvh' } },
      bottom: { content: { borderTopRadius: 'xl', maxH: '88dvh', pb: 'env(safe-area-inset-bottom)' } },
    },
  },
});

export const comboboxRecipe = adjust(comboboxSlotRecipe, {
  base: {
    // What is chosen ends before the buttons that lie over the field.
    input: { ...controlStyles, pe: '14', textOverflow: 'ellipsis' },
    content: {
      boxShadow: 'md',
      borderWidth: '1px',
      borderColor: 'border',
      maxH: '20rem',
      // While it fades it takes no press from what stands under it.
      _closed: { pointerEvents: 'none' },
    },
    // Many of them would be pressed together to their least height, those of two lines into one another.
    item: { flexShrink: '0', _highlighted: { bg: 'bg.muted' } },
    empty: { color: 'fg.muted' },
  },
  variants: {
    variant: { outline: { input: { bg: 'bg.panel', borderColor: 'border.control' } } },
    size: {
      md: {
        root: { '--combobox-input-height': 'sizes.9' },
        input: { h: '9', minH: '9', py: '0', ps: '3', textStyle: 'md' },
        item: { textStyle: 'md', minH: '9', px: '2.5', py: '1' },
      },
    },
  },
});
