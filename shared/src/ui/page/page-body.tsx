import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface PageBodyProps {
  children: ReactNode;
  /** As wide as tables need, not as reads well. */
  wide?: boolean;
  /**
   * The content reaches every edge and has the height that is left, where that is enough: what is long in it scrolls by
   * itself, and the page does not. The shell looks for the mark.
   */
  fills?: boolean;
  /** Less room above a small line that stands first, such as a breadcrumb; none on a phone, where that is a finger high. */
  tight?: boolean;
}

/** Room round the content of a page; at most as wide as reads well, or all of it for tables. */
export function PageBody({ children, wide = true, fills = false, tight = false }: PageBodyProps) {
  if (fills) {
    return (
      <Flex as="section" data-fills-page="" direction="column" flex="1" minH="0" minW="0" bg="bg.panel">
        {children}
      </Flex>
    );
  }
  return (
    <Box
      as="section"
      w="100%"
      maxW={wide ? 'page' : '4xl'}
      mx="auto"
      px={{ base: '4', md: '6' }}
      pt={tight ? { base: '0', md: '3' } : { base: '4', md: '6' }}
      pb={{ base: tight ? '0' : '4', md: '6' }}
    >
      <Flex direction="column" gap="5" minW="0">
        {children}
      </Flex>
    </Box>
  );
}
