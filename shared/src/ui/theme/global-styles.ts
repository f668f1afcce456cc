import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { sheetOf } from './sheet';
import { config } from './system';
import { keyframes } from './tokens';

/** What holds lines of text, in a page that runs from right to left. */
const mirroredLines =
  '[dir=rtl] :is(p, h1, h2, h3, h4, h5, h6, li, dd, [data-cut], [data-part=helper-text], [data-part=error-text])';

/** What a finger hits without looking twice. */
const FINGER = '2.75rem';

/** Bars, buttons and notices that stand where they are while the page scrolls under them. */
const overPage = '[data-below-toasts], [data-over-page], .ui-toast';

/** What holds a page, with the bar above it and the line below. */
const shell = ':has(> main)';

/** The rows of a list, and what holds them up to the page that fills the window. */
const listOfWindow =
  ':is([data-fills-page], [data-scrolls-rows], :has(> [data-scrolls-rows]), :has(> * > [data-scrolls-rows]))';

/** Of pages, steps and columns, and what is pressed of a choice. */
const presentOne = ':is(a[aria-current=page], [aria-current=step], [aria-current=true], [aria-pressed=true])';

/** Around a box to tick or a switch. */
const boxLabel = 'label:has(> input[type=checkbox])';

/** What is there to be pressed or written into: the cross of a filter stands behind its button, rows are chosen by their number. */
const pressed = `.ui-button, [aria-haspopup] + button, :has(> #rows-per-page), table ${boxLabel}, div:has(> [type=search]:placeholder-shown)`;

/** It, and what is drawn over a page: dialogs, menus and hints, with what dims it. */
const onScreen = `[data-screen-only], main :is(${pressed}), :is([data-part=positioner], [data-part=backdrop])`;

/** What is smaller than a finger takes presses beyond its edges, to the sides at most as far as said. */
const reach = (sideways: string) => ({
  content: '""',
  position: 'absolute',
  insetBlock: `min(0px, calc((100% - ${FINGER}) / 2))`,
  insetInline: `max(-${sideways}, min(0px, calc((100% - ${FINGER}) / 2)))`,
});

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
    // As large as the person has set it in the browser; nothing set is 16 px, by which the tokens are given.
    fontSize: '100%',
    fontFeatureSettings: '"cv11", "ss03"',
    WebkitFontSmoothing: 'antialiased',
    textRendering: 'optimizeLegibility',
    scrollPaddingTop: '5rem',
    // A field that has the keyboard stands above the bar with its form's buttons, and on a phone above the button back to
    // the top, which lies over the end of a field there.
    scrollPaddingBottom: {
      base: 'calc(var(--form-bar, 3.75rem) + 4.5rem)',
      md: 'calc(var(--form-bar, 4rem) + 2rem)',
    },
    // A swipe that brings the menu is not one that goes back a page.
    overscrollBehaviorX: 'none',
  },
  'html[data-theme=dark]': { colorScheme: 'dark' },
  'html[data-theme=light]': { colorScheme: 'light' },
  // A dialog takes presses by what it lays over the page. The library forbids them to the page as well, which each
  // element inherits, so that the browser works out all of them anew when a dialog comes and when it goes.
  body: { textStyle: 'md', m: '0', minH: '100dvh', pointerEvents: 'auto !important' },
  '*::placeholder': { color: 'fg.subtle' },
  'input:placeholder-shown': { textOverflow: 'ellipsis' },
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
  '@media (pointer: coarse)': {
    // Below 16 px a phone's browser zooms into the field and stays there.
    'input, textarea, select': { fontSize: '1rem !important' },
    // Which does not hold for the word in an empty one: beside tabs and buttons it needs its room.
    '[type=search]::placeholder': { fontSize: '0.875rem' },
    '.ui-input, input[role=combobox], select': { minHeight: `${FINGER} !important` },
    // They look as they do for a mouse, and are felt for where a finger lands beside them. To the sides no further than
    // the gap to the next one.
    '.ui-button::after': reach('0.25rem'),
    [boxLabel]: { position: 'relative', isolation: 'isolate' },
    // Under the box itself.
    [`${boxLabel}::after`]: { ...reach('0.625rem'), zIndex: -1 },
  },
  // Bars that stay take half of such a window, as a zoom of 400 % makes of a small screen.
  '@media (max-height: 20rem)': {
    [`${shell} > :is(header, footer), main [data-below-toasts]:not([role=toolbar])`]: {
      position: 'static !important',
    },
  },
  '@media print': {
    // Charts and stages say by their colour what they say; the page itself needs no ink.
    html: { printColorAdjust: 'exact', '--ui-colors-bg': 'white !important' },
    // From the dark to the light of paper at once. No sheet is as high as the window.
    '*, *::before, *::after': { transition: 'none !important', minHeight: '0 !important' },
    // With what stands around a page or over it.
    [`${shell} > :is(header, footer), aside:has(~ * > main), ${overPage}, ${onScreen}`]: {
      display: 'none !important',
    },
    // Paper is as long as what is on it.
    [shell]: { height: 'auto !important' },
    'tr, li, article, [data-card]': { breakInside: 'avoid' },
    // What follows the rows would stand over the last ones: what shares the height of a window does not grow by the heads
    // of sheets.
    [listOfWindow]: { flex: 'none !important' },
    // Totals go with the last row, which is not divided: alone on a sheet they would stand under no heading.
    '[data-scrolls-rows] tbody > tr:last-child > td': { paddingBottom: '3rem !important' },
    ':has(> [data-scrolls-rows]) + *': { marginTop: '-3rem !important', borderWidth: '0 !important' },
    // Nobody can hover over it.
    ':is(h1[data-cut], :has(> h1[data-cut]))': { flexShrink: '0 !important', overflow: 'visible !important' },
    'main td [data-cut]': { whiteSpace: 'normal !important', overflow: 'visible !important' },
    'main [role=region]': { overflow: 'visible !important' },
    // What reaches beyond the edge of a sheet is lost: columns have the room that their words need, not that of a window.
    // So wide a table is drawn smaller by the browser, to be whole on an upright sheet.
    '[data-scrolls-rows] > table': { minWidth: '60rem !important', tableLayout: 'auto !important' },
    '[data-scrolls-rows] td': { maxWidth: '18rem !important' },
    // Chromium draws a page two thirds as large at the least, and loses what is wider still.
    '[data-scrolls-rows] > table:has(th:nth-child(11)) :is(th, td)': { paddingInline: '0.25rem !important' },
    '[data-scrolls-rows] > table:has(th:nth-child(13))': { zoom: '0.8' },
    // The head of a table stands on each of its sheets; Chromium leaves what a button holds away from all but the first.
    'thead button': { display: 'contents !important' },
  },
  // Where the system has only its own few colours, no ground is seen: what is the present one of several has an outline.
  '@media (forced-colors: active)': {
    [`${presentOne}, [data-highlighted], [role=option][aria-selected=true]`]: {
      outline: '2px solid Highlight !important',
      outlineOffset: '-2px !important',
    },
    // Thicker than the line below all of them.
    '[role=tab][aria-selected=true]::before': { bg: 'Highlight !important', height: '4px !important' },
    '[role=switch]': { border: '1px solid' },
    '[role=switch]::before': { bg: 'CanvasText !important' },
    // Bars say by their length what they say.
    '[data-bar]': { forcedColorAdjust: 'none' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
      scrollBehavior: 'auto !important',
    },
  },
};

/**
 * The reset, what holds for the page as a whole, and every token as a custom property: what the library would work out
 * and put into the page at each start, see docs/decisions/0095. Runs when the panel is built.
 * @returns a style sheet
 */
export function builtStyles(): string {
  const { _global: styles, layers } = createSystem(defaultBaseConfig, config, {
    preflight: true,
    globalCss,
    theme: { keyframes },
  });
  return sheetOf(styles, layers.atRule);
}
