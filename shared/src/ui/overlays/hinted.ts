export type HintPlacement = 'top' | 'bottom' | 'left' | 'right';

export interface Hinted {
  element: Element;
  text: string;
  placement: HintPlacement;
}

/** Attributes of what has a hint. */
export interface Hinting {
  'data-hint': string;
  'data-hint-side': HintPlacement;
}

export const hintedBy = (text: string, placement: HintPlacement): Hinting => ({
  'data-hint': text,
  'data-hint-side': placement,
});

const isPlacement = (side: string | undefined): side is HintPlacement =>
  side === 'top' || side === 'bottom' || side === 'left' || side === 'right';

/** Sides are those of lines that run from left to right. */
const mirrored: Partial<Record<HintPlacement, HintPlacement>> = { left: 'right', right: 'left' };

/** What says what its word means, such as the head of a column, under the pointer or with the focus; null elsewhere. */
export function explanationOver(target: Element): { element: Element; text: string } | null {
  const element = target.closest<HTMLElement>('[data-explanation]');
  const { explanation } = element?.dataset ?? {};
  return element && explanation ? { element, text: explanation } : null;
}

/** What holds the hint of this element; null when there is none. */
export function hintOver(target: Element): Hinted | null {
  const element = target.closest<HTMLElement>('[data-hint]');
  const { hint, hintSide } = element?.dataset ?? {};
  if (!element || !hint) return null;
  const side = isPlacement(hintSide) ? hintSide : 'top';
  const placement = document.documentElement.dir === 'rtl' ? (mirrored[side] ?? side) : side;
  return { element, text: hint, placement };
}
