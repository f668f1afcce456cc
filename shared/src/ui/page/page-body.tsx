import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Room round the content of a page; at most as wide as reads well, or all of it for tables. */
export function PageBody({ children, wide = true }: { children: ReactNode; wide?: boolean }) {
  return (
    <Box
      as="section"
      w="100%"
      maxW={wide ? 'page' : '4xl'}
      mx="auto"
      px={{ base: '4', md: '6' }}
      py={{ base: '4', md: '6' }}
    >
      <Flex direction="column" gap="5" minW="0">
        {children}
      </Flex>
    </Box>
  );
}
