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

/** What holds the hint of this element; null when there is none. */
export function hintOver(target: Element): Hinted | null {
  const element = target.closest<HTMLElement>('[data-hint]');
  const { hint, hintSide } = element?.dataset ?? {};
  if (!element || !hint) return null;
  return { element, text: hint, placement: isPlacement(hintSide) ? hintSide : 'top' };
}
