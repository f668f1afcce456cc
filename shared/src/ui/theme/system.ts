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
import { keyframes, textStyles, tokens } from './tokens';

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

/** What holds lines of text, in a page that runs from right to left. */
const mirroredLines =
  '[dir=rtl] :is(p, h1, h2, h3, h4, h5, h6, li, dd, [data-cut], [data-part=helper-text], [data-part=error-text])';

const globalCss = {
  html: {
    // Not on each element, as the library has them: the browser would work them out for each.
    '--global-color-border': 'colors.border',
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    color: 'fg',
    bg: 'bg',
    lineHeight: '1.5',
    colorPalette: 'gray',
    fontFamily: 'body',
    fontSize: '16px',
    fontFeatureSettings: '"cv11", "ss03"',
    WebkitFontSmoothing: 'antialiased',
    textRendering: 'optimizeLegibility',
    scrollPaddingTop: '5rem',
    // A field that has the keyboard stands above the bar with its form's buttons.
    scrollPaddingBottom: '6rem',
    // A swipe that brings the menu is not one that goes back a page.
    overscrollBehaviorX: 'none',
  },
  'html[data-theme=dark]': { colorScheme: 'dark' },
  'html[data-theme=light]': { colorScheme: 'light' },
  // A dialog takes presses by what it lays over the page. The library forbids them to the page as well, which each
  // element inherits, so that the browser works out all of them anew when a dialog comes and when it goes.
  body: { textStyle: 'md', m: '0', minH: '100dvh', pointerEvents: 'auto !important' },
  '*::placeholder': { color: 'fg.subtle' },
  // Of the root alone, from which what is in it has it: of each element it is a third of the work on styles. A browser
  // that does not pass it on shows its own colour.
  'html::selection': { bg: 'brand.emphasized' },
  'time, data, .tabular': { fontVariantNumeric: 'tabular-nums' },
  // Amounts, dates and numbers read from left to right in every script.
  'time, data, span.tabular, a[href^="tel:"]': { direction: 'ltr', unicodeBidi: 'isolate' },
  // Each line runs as its own script does, and is cut at its own end; it is aligned as the page is. Browsers
  // know one of the two words for that.
  [mirroredLines]: { unicodeBidi: 'plaintext', textAlign: '-webkit-match-parent' },
  '@supports (text-align: match-parent)': { [mirroredLines]: { textAlign: 'match-parent' } },
  // Below 16 px a phone's browser zooms into the field and stays there.
  '@media (pointer: coarse)': { 'input, textarea, select': { fontSize: '1rem !important' } },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
      scrollBehavior: 'auto !important',
    },
  },
};

// The host's guard writes the mode on <html> before the first paint, so nothing flashes.
const conditions = { light: '[data-theme=light] &', dark: '[data-theme=dark] &' };

/** The whole look in one object: tokens and meanings always, recipes as many as the loaded part of the kit needs. */
const config = defineConfig({
  cssVarsPrefix: 'ui',
  cssVarsRoot: ':where(html)',
  preflight: true,
  conditions,
  globalCss,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1600px' },
    keyframes,
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
