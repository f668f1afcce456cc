import type { RunningText } from '@balai/shared/contract/host/running-texts';
import { LikeButton, useIsPhone } from '@balai/shared/ui';
import { Button, Icon, VisuallyHidden } from '@balai/shared/ui/core';
import { commentsText, likesText, useCelebrationsText } from './celebrations-text';
import { isLikedBy } from './use-item-verbs';

export interface SaidAboutProps {
  item: RunningText;
  me: number;
  onLike: (item: RunningText) => void;
  /** Opens the dialog with likes and comments. */
  onOpen: (item: RunningText) => void;
}

/** A count with its word; on a phone the picture beside it is the word. */
function Counted({ count, said }: { count: number; said: string }) {
  if (!useIsPhone()) return <bdi>{said}</bdi>;
  return (
    <>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </>
  );
}

/** How many like an item and how many wrote to it. */
export function SaidAbout({ item, me, onLike, onOpen }: SaidAboutProps) {
  const text = useCelebrationsText();
  return (
    <>
      <LikeButton isLiked={isLikedBy(item, me)} onToggle={() => onLike(item)}>
        <Counted count={item.like.length} said={likesText(text, item.like.length)} />
      </LikeButton>
      <Button size="sm" variant="ghost" color="fg.muted" aria-haspopup="dialog" onClick={() => onOpen(item)}>
        <Icon name="message" size={16} />
        <Counted count={item.comment_count} said={commentsText(text, item.comment_count)} />
      </Button>
    </>
  );
}
