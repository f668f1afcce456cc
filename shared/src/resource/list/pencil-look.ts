/** Of what is pointed at: what comes then. */
export const onHover = { '& [data-on-hover]': { opacity: 1 } } as const;

/** Of what holds pencils of values that can be changed in place: each is seen while one points at its value. */
export const pencilLook = {
  '& [data-pencil]': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '6',
    position: 'absolute',
    top: '50%',
    insetEnd: '1',
    transform: 'translateY(-50%)',
    borderRadius: 'l2',
    bg: 'bg.muted',
    color: 'fg',
    cursor: 'button',
    opacity: 0,
    transition: 'background-color 120ms',
    focusVisibleRing: 'outside',
    '& svg': { boxSize: '14px', fill: 'none', stroke: 'currentColor', strokeWidth: 1.75 },
    '&:hover': { bg: 'bg.emphasized' },
    '&:focus-visible, &[data-state=open]': { opacity: 1 },
    '@media (hover: none)': { opacity: 1 },
  },
} as const;

/** Of a value with a pencil behind its end. */
export const besidePencil = {
  ...pencilLook,
  position: 'relative',
  paddingInlineEnd: '8',
  '&:hover': onHover,
} as const;
