import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export type DrawingName = 'empty' | 'filtered' | 'search' | 'error' | 'done';

// Our own line drawings: one weight, one accent, so that they belong to the same hand as the icons.
const strokes: Record<DrawingName, ReactNode> = {
  empty: (
    <>
      <path d="M18 58h84" />
      <path d="M30 58V33l30-18 30 18v25" />
      <path d="M24 36.5 60 15l36 21.5" />
      <path d="M42 58V44h14v14M64 58V44h14v14" />
      <path data-accent="" d="M18 66h84M60 15V7m0 0h12l-3 3.5 3 3.5H60" />
    </>
  ),
  filtered: (
    <>
      <path d="M22 14h76L70 40v18l-20 8V40L22 14Z" />
      <path d="M36 22h48" />
      <path data-accent="" d="M84 52l14 14M98 52 84 66" />
    </>
  ),
  search: (
    <>
      <circle cx="54" cy="34" r="22" />
      <path d="m70 50 20 18" />
      <path data-accent="" d="M44 34h20" />
    </>
  ),
  error: (
    <>
      <path d="M14 26h34l8 8" />
      <path d="M106 50H72l-8-8" />
      <path d="M48 20v12M72 44v12" />
      <path data-accent="" d="m56 30 3 6M66 47l-3-6M62 27l-1 7M58 49l1-7" />
      <path d="M22 66h76" />
    </>
  ),
  done: (
    <>
      <rect x="30" y="12" width="60" height="54" rx="6" />
      <path d="M42 26h36M42 36h36" />
      <path data-accent="" d="m46 52 8 7 18-16" />
    </>
  ),
};

export function Drawing({ name, width = 120 }: { name: DrawingName; width?: number }) {
  return (
    <chakra.svg
      viewBox="0 0 120 74"
      aria-hidden="true"
      focusable="false"
      fill="none"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      color="fg.subtle"
      stroke="currentColor"
      css={{ '& [data-accent]': { stroke: 'brand.solid' } }}
      style={{ width, height: 'auto' }}
    >
      {strokes[name]}
    </chakra.svg>
  );
}
