import type { ReactNode } from 'react';
import { Button } from '../../ui/core';

interface ChoiceButtonProps {
  size?: 'xs' | 'sm';
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One of a few things that stand beside each other, of which one is chosen. */
export const ChoiceButton = ({ size = 'xs', isChosen, onChoose, children }: ChoiceButtonProps) => (
  <Button
    size={size}
    variant="subtle"
    colorPalette={isChosen ? 'brand' : 'gray'}
    aria-pressed={isChosen}
    onClick={onChoose}
  >
    {children}
  </Button>
);
