import type { ReactNode } from 'react';
import { Box, Flex, Icon, Text, type IconName } from '../../ui/core';
import { RelativeTime } from '../../ui/rich';

export interface StreamItemProps {
  /** ISO 8601. */
  at: string;
  icon: IconName;
  title: ReactNode;
  children?: ReactNode;
}

/** An entry of the stream: what it was by its sign, who did it, when, and what there is to say. */
export function StreamItem({ at, icon, title, children }: StreamItemProps) {
  return (
    <Flex as="li" gap="3">
      <Flex
        boxSize="28px"
        align="center"
        justify="center"
        borderRadius="full"
        bg="bg.muted"
        color="fg.muted"
        flexShrink={0}
      >
        <Icon name={icon} size={14} />
      </Flex>
      <Box flex="1" minW="0" pt="0.5">
        <Flex gap="2" align="baseline" flexWrap="wrap">
          <Box flex="1 1 12rem" minW="0" overflowWrap="anywhere">
            {title}
          </Box>
          <Text as="span" textStyle="xs" color="fg.muted">
            <RelativeTime value={at} />
          </Text>
        </Flex>
        {children ? <Box mt="1">{children}</Box> : null}
      </Box>
    </Flex>
  );
}
