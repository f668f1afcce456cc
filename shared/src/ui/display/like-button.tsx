import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../icon';

/** A heart that is full for who likes it; what it says stands beside it. */
export function LikeButton({
  isLiked,
  onToggle,
  children,
  variant = 'ghost',
}: {
  isLiked: boolean;
  onToggle: () => void;
  children: ReactNode;
  variant?: 'ghost' | 'outline';
}) {
  return (
    <Button
      size="sm"
      variant={variant}
      aria-pressed={isLiked}
      flexShrink={0}
      color={isLiked ? 'warning.fg' : 'fg.muted'}
      css={isLiked ? { '& svg': { fill: 'currentColor' } } : undefined}
      onClick={onToggle}
    >
      <Icon name="heart" size={16} />
      {children}
    </Button>
  );
}
