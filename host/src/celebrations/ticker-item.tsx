import type { RunningText } from '@balai/shared/contract/host/running-texts';
import { AppLink, Avatar } from '@balai/shared/ui/shell';
import { Flex, Icon, IconButton, Text } from '@balai/shared/ui/core';
import { CelebrationSentence } from './celebration-sentence';
import { useCelebrationsText } from './celebrations-text';
import { dealAddress } from './deal-address';
import { SaidAbout, type SaidAboutProps } from './said-about';

interface TickerItemProps extends SaidAboutProps {
  onDismiss: (item: RunningText) => void;
}

const AVATAR_PX = 28;

/** One celebration: whose it is, what it is, what colleagues say to it, and its way out. */
export function TickerItem({ item, me, onLike, onOpen, onDismiss }: TickerItemProps) {
  const text = useCelebrationsText();
  const address = dealAddress(item);
  const sentence = <CelebrationSentence item={item} />;
  return (
    <Flex
      as="article"
      align="center"
      gap="3"
      flex="1"
      minW="0"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      py={{ base: '2', md: '0' }}
    >
      <Avatar name={item.user.name} src={item.user.image} size={AVATAR_PX} decorative />
      <Text flex="1" minW={{ base: '12rem', md: '0' }} lineClamp={{ base: 'none', md: '2' }}>
        {address ? (
          <AppLink to={address} color="inherit" title={text('open')}>
            {sentence}
          </AppLink>
        ) : (
          sentence
        )}
      </Text>
      <Flex align="center" flexShrink={0} ms={{ base: 'auto', md: '0' }}>
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
      </Flex>
    </Flex>
  );
}
