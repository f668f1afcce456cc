import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Avatar } from './avatar';

/** The surface of the running text, the one place that celebrates. */
export const tickerLook = {
  bg: 'warning.subtle',
  borderWidth: '1px',
  borderColor: 'warning.border',
  borderInlineStartWidth: '3px',
  borderInlineStartColor: 'amber.500',
  borderRadius: 'l3',
  minH: '2.875rem',
} as const;

const AVATAR_PX = 28;

export interface TickerLineProps {
  person: { name: string; image: string | null };
  /** What can be done with it, at the end of the line; on a phone below the sentence. */
  actions: ReactNode;
  /** The sentence; two lines of it, on a phone all. */
  children: ReactNode;
}

/** One item of the running text: whose it is, what it says, what colleagues say to it. */
export const TickerLine = ({ person: { name, image }, actions, children }: TickerLineProps) => (
  <Flex
    as="article"
    aria-label={name}
    align="center"
    gap="3"
    flex="1"
    minW="0"
    wrap={{ base: 'wrap', md: 'nowrap' }}
    py={{ base: '2', md: '0' }}
  >
    <Avatar name={name} src={image} size={AVATAR_PX} decorative />
    <Text flex="1" minW="0" lineClamp={{ base: 'none', md: '2' }}>
      {children}
    </Text>
    <Flex align="center" flexShrink={0} flexBasis={{ base: '100%', md: 'auto' }} justify="flex-end">
      {actions}
    </Flex>
  </Flex>
);

/** What is to be seen first in a sentence. */
export const TickerStrong = ({ children }: { children: ReactNode }) => (
  <Text as="strong" fontWeight="semibold" className="tabular">
    {children}
  </Text>
);
