import type { SlotRecipeDefinition } from '@chakra-ui/react';
import { menuSlotRecipe, tooltipSlotRecipe } from '@chakra-ui/react/theme';
import { adjust } from './adjust-recipe';

/** Looks of what stands in shell.tsx. */
export const shellSlotRecipes: Record<string, SlotRecipeDefinition> = {
  menu: adjust(menuSlotRecipe, {
    base: {
      content: { boxShadow: 'md', borderWidth: '1px', borderColor: 'border', minW: '11rem', maxW: '22rem' },
      separator: { bg: 'border' },
      itemGroupLabel: { textStyle: 'xs', color: 'fg.muted', fontWeight: 'medium' },
    },
    variants: {
      variant: { subtle: { item: { _highlighted: { bg: 'bg.muted' } } } },
      size: { md: { content: { padding: '1' }, item: { minH: '8', gap: '2.5', textStyle: 'md', px: '2' } } },
    },
  }),
  tooltip: adjust(tooltipSlotRecipe, {
    base: { content: { fontWeight: 'normal', textStyle: 'xs', px: '2', py: '1.5' } },
  }),
};
