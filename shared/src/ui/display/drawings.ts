import type { LineDrawing } from '../../format/guide';

/** What every record and page has; what an area shows of its own stands in the guide of its department. */
export const drawings = {
  none: {
    body: 'M42 12h36l18 18v58a4 4 0 0 1-4 4H42a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4z',
    lines: 'M78 12v14a4 4 0 0 0 4 4h14M50 42h32M50 52h22M26 26v56M108 40v42',
    accent: 'M67 62v22M56 73h22',
  },
  filtered: {
    body: 'M24 14h84a4 4 0 0 1 4 4v64a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4z',
    lines: 'M20 30h92M30 44h50M30 58h34M30 72h30M30 22h10M48 22h18',
    accent: 'M76 66a15 15 0 1 0 30 0a15 15 0 1 0-30 0M102 77l14 14M85 66h12',
  },
  search: {
    body: 'M32 42a28 28 0 1 0 56 0a28 28 0 1 0-56 0z',
    lines: 'M80 63l26 26M46 34h28M46 44h28M46 54h16',
    accent: 'M94 16l4 8 8 4-8 4-4 8-4-8-8-4 8-4z',
  },
  done: {
    body: 'M30 30h72l16 30v26a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4V60z',
    lines: 'M14 60h30l8 14h28l8-14h30',
    accent: 'M48 34l14 14 28-30',
  },
  files: {
    body: 'M38 12h34l18 18v58a4 4 0 0 1-4 4H38a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4z',
    lines: 'M72 12v14a4 4 0 0 0 4 4h14M44 42h24M44 52h16M44 62h12',
    accent: 'M103 48 82 69a7 7 0 0 0 10 10l23-23a12 12 0 0 0-17-17L74 63',
  },
  comments: {
    body: 'M26 16h58a6 6 0 0 1 6 6v32a6 6 0 0 1-6 6H52L38 74V60H26a6 6 0 0 1-6-6V22a6 6 0 0 1 6-6z',
    lines: 'M34 32h42M34 44h26',
    accent: 'M100 42h6a6 6 0 0 1 6 6v24a6 6 0 0 1-6 6h-4v12L88 78H70a6 6 0 0 1-6-6v-2',
  },
  // A column with the outline of a card that is still to come.
  column: {
    body: 'M36 10h60a4 4 0 0 1 4 4v76a4 4 0 0 1-4 4H36a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4z',
    lines: 'M42 20h24M42 58h48v24H42zM50 66h22M50 74h12',
    accent: 'M42 42v-8a4 4 0 0 1 4-4h8M62 30h10M80 30h6a4 4 0 0 1 4 4v8M66 36v14M60 45l6 6 6-6',
  },
  // A sheet that goes into a tray.
  imports: {
    body: 'M44 12h44a4 4 0 0 1 4 4v44H40V16a4 4 0 0 1 4-4zM18 60h22l8 12h36l8-12h22v28a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4z',
    lines: 'M50 22h32M50 30h32M66 22v16',
    accent: 'M66 42v20M57 53l9 9 9-9',
  },
  history: {
    body: 'M32 52a34 34 0 1 0 68 0a34 34 0 1 0-68 0z',
    lines: 'M66 24v5M66 75v5M38 52h5M89 52h5',
    accent: 'M66 36v16l12 8',
  },
} as const satisfies Record<string, LineDrawing>;

export type DrawingName = keyof typeof drawings;
