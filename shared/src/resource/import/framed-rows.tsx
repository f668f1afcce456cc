import type { ReactNode } from 'react';
import { Box, Button, Flex, Heading, Stack, Text } from '../../ui/core';
import { FileIcon } from '../../ui/rich';

/** Rows in one frame. */
export const Frame = ({ children }: { children: ReactNode }) => (
  <Stack
    as="ul"
    listStyleType="none"
    gap="0"
    borderWidth="1px"
    borderColor="border"
    borderRadius="l3"
    bg="bg.panel"
  >
    {children}
  </Stack>
);

interface FramedRowsProps {
  title: string;
  children: ReactNode;
  /** What stands below the frame, e.g. a button for more rows. */
  footer?: ReactNode;
}

/** A list with its heading, in one frame. */
export function FramedRows({ title, children, footer }: FramedRowsProps) {
  return (
    <Box as="section" aria-label={title}>
      <Heading as="h2" size="sm" mb="2">
        {title}
      </Heading>
      <Frame>{children}</Frame>
      {footer}
    </Box>
  );
}

/** One of them: its parts side by side, below each other where there is no room. */
export function FramedRow({ children, wraps = false }: { children: ReactNode; wraps?: boolean }) {
  return (
    <Flex
      as="li"
      align="center"
      justify="space-between"
      gap="3"
      px="4"
      py="2.5"
      flexWrap={wraps ? 'wrap' : undefined}
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTopWidth: '0' }}
    >
      {children}
    </Flex>
  );
}

interface ImportedFileProps {
  name: string;
  /** What became of it, beside the name. */
  chip?: ReactNode;
  /** What else is known of it, below the name. */
  facts: ReactNode;
  /** The word on its button. */
  action: string;
  onAction: () => void;
}

/** An import by the file it was made of. */
export function ImportedFile({ name, chip, facts, action, onAction }: ImportedFileProps) {
  return (
    <FramedRow>
      <FileIcon name={name} />
      <Box flex="1" minW="0">
        <Flex gap="2" align="center" flexWrap="wrap">
          <Text overflowWrap="anywhere">{name}</Text>
          {chip}
        </Flex>
        <Text color="fg.muted" textStyle="xs" className="tabular">
          {facts}
        </Text>
      </Box>
      <Button size="sm" variant="outline" onClick={onAction} aria-label={`${action}: ${name}`}>
        {action}
      </Button>
    </FramedRow>
  );
}
