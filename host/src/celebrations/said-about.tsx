import type { RunningText } from '@balai/shared/contract/host/running-texts';
import { LikeButton } from '@balai/shared/ui';
import { Button, Icon } from '@balai/shared/ui/core';
import { commentsText, likesText, useCelebrationsText } from './celebrations-text';
import { isLikedBy } from './use-item-verbs';

export interface SaidAboutProps {
  item: RunningText;
  me: number;
  onLike: (item: RunningText) => void;
  /** Opens the dialog with likes and comments. */
  onOpen: (item: RunningText) => void;
}

/** How many like an item and how many wrote to it. */
export function SaidAbout({ item, me, onLike, onOpen }: SaidAboutProps) {
  const text = useCelebrationsText();
  return (
    <>
      <LikeButton isLiked={isLikedBy(item, me)} onToggle={() => onLike(item)}>
        <bdi>{likesText(text, item.like.length)}</bdi>
      </LikeButton>
      <Button size="sm" variant="ghost" color="fg.muted" aria-haspopup="dialog" onClick={() => onOpen(item)}>
        <Icon name="message" size={16} />
        <bdi>{commentsText(text, item.comment_count)}</bdi>
      </Button>
    </>
  );
}
