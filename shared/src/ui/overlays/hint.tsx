import { cloneElement, type ReactElement } from 'react';
import { hintedBy, type HintPlacement, type Hinting } from './hinted';

export interface HintProps {
  content: string | null | undefined;
  /** One element that can have the focus, or none will be hinted to keyboards. */
  children: ReactElement;
  placement?: HintPlacement;
  disabled?: boolean;
}

/** A few words on hover and focus; `HintLayer` shows them. */
export function Hint({ content, children, placement = 'top', disabled }: HintProps) {
  if (disabled || !content) return children;
  // Whatever is given here draws one element and hands it what it does not know.
  return cloneElement(children as ReactElement<Hinting>, hintedBy(content, placement));
}
