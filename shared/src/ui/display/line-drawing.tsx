import { chakra } from '@chakra-ui/react';
import type { LineDrawing as Drawing } from '../../format/guide';

export interface LineDrawingProps {
  drawing: Drawing;
  /** Pixels. */
  width?: number;
  tone?: 'brand' | 'danger';
}

/** Our own line drawings: one weight, one accent, one disc behind them, so that all are of the same hand. */
export function LineDrawing({
  drawing: { body, lines, accent },
  width = 132,
  tone = 'brand',
}: LineDrawingProps) {
  return (
    <chakra.svg
      viewBox="0 0 132 104"
      aria-hidden="true"
      focusable="false"
      fill="none"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      color="fg.subtle"
      stroke="currentColor"
      flexShrink={0}
      style={{ width, height: 'auto' }}
    >
      <chakra.circle cx="66" cy="52" r="48" fill="bg.muted" stroke="none" />
      {body ? <chakra.path d={body} fill="bg.panel" /> : null}
      {lines ? <path d={lines} /> : null}
      <chakra.path d={accent} stroke={`${tone}.solid`} strokeWidth="2" />
    </chakra.svg>
  );
}
