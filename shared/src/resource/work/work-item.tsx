import type { ReactNode } from 'react';
import { Box, Flex, Text } from '../../ui/core';
import { cut, ProgressBar } from '../../ui/rich';

interface WorkItemProps {
  title: string;
  /** What is said about it, in one line. */
  said: string;
  /** 0 to 100; null while nobody knows; absent when it has ended. */
  percent?: number | null;
  tone?: 'danger';
  children?: ReactNode;
}

/** A piece of work that goes on behind the pages. */
export function WorkItem({ title, said, percent, tone, children }: WorkItemProps) {
  return (
    <Box as="li" px="4" py="3" borderTopWidth="1px" borderColor="border">
      <Text fontWeight="medium" {...cut}>
        {title}
      </Text>
      <Text textStyle="sm" color={tone ? 'danger.fg' : 'fg.muted'} className="tabular" role="status">
        {said}
      </Text>
      {percent === undefined ? null : (
        <Box mt="2">
          <ProgressBar value={percent} label={title} />
        </Box>
      )}
      <Flex gap="2" mt="2" flexWrap="wrap">
        {children}
      </Flex>
    </Box>
  );
}
