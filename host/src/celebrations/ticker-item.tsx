import type { RunningText } from '@balai/shared/contract/host/running-texts';
import { AppLink, TickerLine } from '@balai/shared/ui';
import { Icon, IconButton } from '@balai/shared/ui/core';
import { CelebrationSentence } from './celebration-sentence';
import { useCelebrationsText } from './celebrations-text';
import { dealAddress } from './deal-address';
import { SaidAbout, type SaidAboutProps } from './said-about';

interface TickerItemProps extends SaidAboutProps {
  onDismiss: (item: RunningText) => void;
}

/** One celebration: whose it is, what it is, what colleagues say to it, and its way out. */
export function TickerItem({ item, me, onLike, onOpen, onDismiss }: TickerItemProps) {
  const text = useCelebrationsText();
  const address = dealAddress(item);
  const sentence = <CelebrationSentence item={item} />;
  return (
    <TickerLine
      person={item.user}
      actions={
        <>
          <SaidAbout {...{ item, me, onLike, onOpen }} />
          <IconButton
            size="sm"
            variant="ghost"
            color="fg.muted"
            aria-label={text('dismiss', { name: item.user.name })}
            onClick={() => onDismiss(item)}
          >
            <Icon name="close" size={16} />
          </IconButton>
        </>
      }
    >
      {address ? (
        <AppLink to={address} color="inherit" title={text('open')}>
          {sentence}
        </AppLink>
      ) : (
        sentence
      )}
    </TickerLine>
  );
}
