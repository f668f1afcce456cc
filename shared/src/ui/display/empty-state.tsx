import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { guideDrawing, useGuide } from '../guides';
import { drawings, type DrawingName } from './drawings';
import { LineDrawing } from './line-drawing';

export interface EmptyStateProps {
  /** A drawing of the kit. 'none': nothing was ever made. 'filtered': there is something, but not under this filter. */
  kind?: DrawingName;
  /** The drawing of a department's guide in place of it: 'sales/customer.contacts'. */
  drawing?: string;
  title: ReactNode;
  /** What this is for. */
  text?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  compact?: boolean;
}

/** Pixels. */
const WIDTH = 148;
const COMPACT_WIDTH = 120;
const HEIGHT_OF_WIDTH = 104 / 132;

/** What there is none of, why, and the next step; beside its drawing, or under it where there is little room. */
export function EmptyState({ kind = 'none', drawing, title, text, action, compact }: EmptyStateProps) {
  const isGuided = useGuide(drawing?.split('/')[0]);
  const width = compact ? COMPACT_WIDTH : WIDTH;
  const own = drawing === undefined ? undefined : guideDrawing(drawing);
  return (
    <Flex
      direction={compact ? 'column' : { base: 'column', md: 'row' }}
      align="center"
      justify="center"
      textAlign={compact ? 'center' : { base: 'center', md: 'start' }}
      columnGap="9"
      rowGap="4"
      px="6"
      py={compact ? '6' : { base: '8', md: '14' }}
      role="status"
    >
      {isGuided ? (
        <LineDrawing drawing={own ?? drawings[kind]} width={width} />
      ) : (
        // As high as the drawing, so that nothing moves when it comes.
        <Box w={`${width}px`} h={`${width * HEIGHT_OF_WIDTH}px`} flexShrink={0} />
      )}
      <Box maxW="26rem" minW="0">
        <Heading as="h2" size="md" overflowWrap="anywhere">
          {title}
        </Heading>
        {text ? (
          <Text color="fg.muted" mt="1.5" overflowWrap="anywhere">
            {text}
          </Text>
        ) : null}
        {action ? <Box mt="4">{action}</Box> : null}
      </Box>
    </Flex>
  );
}
