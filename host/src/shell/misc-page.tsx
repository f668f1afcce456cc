import { Box, Flex, Heading, Text } from '@balai/shared/ui/core';
import { type ReactNode } from 'react';
import { useDocumentTitle } from './use-document-title';

interface MiscPageProps {
  /** Large and quiet, e.g. '404'. */
  code: string;
  title: string;
  children: ReactNode;
  /** Buttons, the likeliest first. */
  actions?: ReactNode;
}

/** One thought in the middle of the page: what happened and where to go. */
export function MiscPage({ code, title, children, actions }: MiscPageProps) {
  useDocumentTitle(title);
  return (
    <Flex flex="1" align="center" justify="center" px="6" py="16">
      <Box maxW="28rem" w="100%">
        <Text className="tabular" fontFamily="mono" color="fg.subtle" textStyle="sm" mb="3">
          {code}
        </Text>
        <Heading as="h1" size="2xl" mb="3">
          {title}
        </Heading>
        <Text color="fg.muted" mb="6">
          {children}
        </Text>
        {actions ? (
          <Flex gap="3" flexWrap="wrap">
            {actions}
          </Flex>
        ) : null}
      </Box>
    </Flex>
  );
}
