import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Avatar } from '../display/avatar';
import { RelativeTime } from '../display/values';
import { Icon, type IconName } from '../icon';

export interface TimelineEntry {
  id: string | number;
  /** ISO 8601. */
  at: string;
  /** Null: the system. */
  actor?: { name: string; image?: string | null } | null;
  title: ReactNode;
  children?: ReactNode;
  icon?: IconName;
}

/** What happened, newest first, one line of time at the side. */
export function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) {
  return (
    <Box as="ol" listStyleType="none" aria-label={label}>
      {entries.map((entry, index) => (
        <Flex
          as="li"
          key={entry.id}
          gap="3"
          position="relative"
          pb={index === entries.length - 1 ? '0' : '5'}
        >
          {index === entries.length - 1 ? null : (
            <Box
              position="absolute"
              insetInlineStart="14px"
              top="32px"
              bottom="2px"
              borderInlineStartWidth="1px"
              borderColor="border.emphasized"
              aria-hidden="true"
            />
          )}
          {entry.actor ? (
            <Avatar name={entry.actor.name} src={entry.actor.image} size={28} decorative />
          ) : (
            <Flex
              boxSize="28px"
              align="center"
              justify="center"
              borderRadius="full"
              bg="bg.muted"
              color="fg.muted"
              flexShrink={0}
            >
              <Icon name={entry.icon ?? 'settings'} size={14} />
            </Flex>
          )}
          <Box flex="1" minW="0" pt="0.5">
            <Flex gap="2" align="baseline" flexWrap="wrap">
              <Box flex="1 1 12rem" minW="0" overflowWrap="anywhere">
                {entry.title}
              </Box>
              <Text as="span" textStyle="xs" color="fg.muted">
                <RelativeTime value={entry.at} />
              </Text>
            </Flex>
            {entry.children ? <Box mt="1.5">{entry.children}</Box> : null}
          </Box>
        </Flex>
      ))}
    </Box>
  );
}
