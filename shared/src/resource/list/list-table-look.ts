import { checkboxCell, EDGE_WIDTH } from './list-table-model';
import { onHover, pencilLook } from './pencil-look';

/** Of a table that can be selected from: room behind its last cells that is no column. */
export const edgeAfterRows = {
  '& tr::after': {
    content: '""',
    display: 'table-cell',
    width: EDGE_WIDTH,
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
} as const;

/** Of the place in which the table scrolls: a shadow where columns slide under those that stay. */
export const pinShadow = {
  '&[data-scrolled] [data-pin-edge]::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: '100%',
    width: '8px',
    pointerEvents: 'none',
    background: 'linear-gradient(to right, rgb(28 25 23 / 0.12), transparent)',
  },
  'html[dir=rtl] &[data-scrolled] [data-pin-edge]::after': {
    background: 'linear-gradient(to left, rgb(28 25 23 / 0.12), transparent)',
  },
} as const;

/**
 * What all rows look like, said once, of the table: a look that each cell brings with it is worked out for each cell
 * anew, five hundred times for fifty rows, which is most of what they take to be drawn.
 */
export const rowsLook = {
  '& [data-row]': {
    bg: 'bg.panel',
    '&[data-leads]': { cursor: 'pointer' },
    '&:hover, &:focus-within': { bg: 'bg.subtle', ...onHover },
    '&[aria-selected=true]': { bg: 'brand.subtle' },
  },
  '& [data-row] > td': {
    position: 'relative',
    maxW: '0',
    h: 'var(--row-height, 2.75rem)',
    px: '3',
    py: '1',
    textAlign: 'start',
    verticalAlign: 'middle',
    borderBottomWidth: '1px',
    borderColor: 'border',
    overflow: 'hidden',
    // What hangs over the edge of the first one is the shadow of those that stay.
    '&[data-first]': { fontWeight: 'medium', overflow: 'visible' },
    '&[data-at-end]': { textAlign: 'end' },
    '&[data-two-lines]': { py: '0', lineHeight: '1.125rem' },
    '&[data-stuck]': { position: 'sticky', bg: 'inherit', zIndex: 1 },
    '&[data-of-box]': { ...checkboxCell, overflow: 'visible' },
    '&[data-of-actions]': { px: '2', textAlign: 'end', overflow: 'visible' },
  },
  '& [data-row-target]': {
    display: 'block',
    color: 'fg',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    truncate: true,
    _hover: { color: 'brand.fg' },
  },
  '& [data-second-line]': { textStyle: '2xs', color: 'fg.muted', fontWeight: 'normal', truncate: true },
  '& [data-second-pencil]': { position: 'absolute', insetBlock: '0', insetEnd: '7' },
  // Where nothing hovers, what can be done is seen all the time.
  '& [data-box]': { display: 'flex', opacity: { base: 1, md: 0.35 } },
  '&[data-selecting] [data-box]': { opacity: 1 },
  ...pencilLook,
} as const;
