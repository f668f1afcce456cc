import { Flex, Icon } from '@balai/shared/ui/core';
import type { ReactNode } from 'react';

/** What the shell says over any page of something that runs out; where it stands says who shows it. */
export const WarningOverPage = ({ maxW, children }: { maxW: string; children: ReactNode }) => (
  <Flex
    pointerEvents="auto"
    align="center"
    gap="3"
    rowGap="2"
    wrap="wrap"
    bg="warning.subtle"
    color="warning.fg"
    borderWidth="1px"
    borderColor="warning.fg"
    borderRadius="l3"
    boxShadow="lg"
    px="4"
    py="3"
    maxW={maxW}
    textStyle="sm"
  >
    <Icon name="clock" size={16} />
    {children}
  </Flex>
);
