import {
  createSystem,
  defaultBaseConfig,
  defineConfig,
  defineLayerStyles,
  type RecipeDefinition,
  type SlotRecipeDefinition,
  type SystemContext,
} from '@chakra-ui/react';
import { coreRecipes, coreSlotRecipes } from './core-recipes';
import { rememberRecipes } from './remembered-recipes';
import { semanticTokens } from './semantic-tokens';
import { textStyles, tokens } from './tokens';

const indicator = (edge: object) => ({
  value: {
    position: 'relative',
    '--indicator-color-fallback': 'colors.colorPalette.solid',
    _before: {
      content: '""',
      position: 'absolute',
      background: 'var(--indicator-color, var(--indicator-color-fallback))',
      ...edge,
    },
  },
});

const layerStyles = defineLayerStyles({
  disabled: { value: { opacity: '0.55', cursor: 'not-allowed' } },
  'indicator.bottom': indicator({ bottom: 'var(--indicator-offset-y, 0)', insetInline: '0', height: '2px' }),
  'indicator.end': indicator({
    insetBlock: '0',
    insetInlineEnd: 'var(--indicator-offset-x, 0)',
    width: '2px',
  }),
});

const animationStyles = {
  'slide-fade-in': {
    value: {
      transformOrigin: 'var(--transform-origin)',
      '&[data-placement^=top]': { animationName: 'slide-from-bottom, fade-in' },
      '&[data-placement^=bottom]': { animationName: 'slide-from-top, fade-in' },
      '&[data-placement^=left]': { animationName: 'slide-from-right, fade-in' },
      '&[data-placement^=right]': { animationName: 'slide-from-left, fade-in' },
    },
  },
  'slide-fade-out': { value: { animationName: 'fade-out' } },
  'scale-fade-in': {
    value: { transformOrigin: 'var(--transform-origin)', animationName: 'scale-in, fade-in' },
  },
  'scale-fade-out': {
    value: { transformOrigin: 'var(--transform-origin)', animationName: 'scale-out, fade-out' },
  },
};

// The host's guard writes the mode on <html> before the first paint, so nothing flashes.
const conditions = { light: '[data-theme=light] &', dark: '[data-theme=dark] &' };

/** The whole look in one object: tokens and meanings always, recipes as many as the loaded part of the kit needs. */
export const config = defineConfig({
  cssVarsPrefix: 'ui',
  cssVarsRoot: ':where(html)',
  conditions,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1600px' },
    tokens,
    semanticTokens,
    textStyles,
    layerStyles,
    animationStyles,
    recipes: coreRecipes,
    slotRecipes: coreSlotRecipes,
  },
});

export const system: SystemContext = rememberRecipes(createSystem(defaultBaseConfig, config));

/**
 * Adds the looks of a further part of the kit to the system that is already on the page. It stays the same one: what
 * is drawn has none of these looks, and would all be drawn again for another system.
 * @param recipes - under names that no part before has.
 */
export function extendSystem(
  recipes: Record<string, RecipeDefinition>,
  slotRecipes: Record<string, SlotRecipeDefinition>,
): void {
  const { theme } = system._config;
  Object.assign(theme?.recipes ?? {}, recipes);
  Object.assign(theme?.slotRecipes ?? {}, slotRecipes);
}
