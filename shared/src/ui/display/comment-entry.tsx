import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ActionMenu, type MenuAction } from '../overlays/action-menu';
import { useKeptFocus } from '../overlays/kept-focus';
import { Avatar } from './avatar';
import { cut } from './cut-text';

export interface CommentEntryProps {
  by: { name: string; image: string | null };
  /** Of the face. */
  size?: number;
  /** Beside the name: when it was written, and whether it was changed. */
  when: ReactNode;
  /** What may be done with it; without any there is no menu. */
  actions: readonly MenuAction[];
  /** Accessible name of the menu, e.g. 'Actions for Budi'. */
  actionsLabel: string;
  /** What was written, or the field that it is changed in. */
  children: ReactNode;
}

/**
 * One comment of a list: who wrote what and when, and what may be done with it. When the field goes in which it was
 * changed, the focus goes to its menu.
 */
export function CommentEntry({ by, size = 28, when, actions, actionsLabel, children }: CommentEntryProps) {
  const keptFocus = useKeptFocus<HTMLDivElement>();
  return (
    <Flex as="li" gap="3">
      <Avatar name={by.name} src={by.image} size={size} decorative />
      <Box flex="1" minW="0" {...keptFocus}>
        <Flex gap="2" align="baseline">
          <Text fontWeight="medium" {...cut}>
            {by.name}
          </Text>
          <Text as="span" textStyle="xs" color="fg.muted" flexShrink={0}>
            {when}
          </Text>
          {/* No higher than the words beside it. */}
          <Box ms="auto" my="-1">
            <ActionMenu label={actionsLabel} size="xs" items={actions} />
          </Box>
        </Flex>
        {children}
      </Box>
    </Flex>
  );
}
