import { Box, chakra, Flex, Skeleton, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { cut } from '../display/cut-text';
import { Icon, type IconName } from '../icon';
import { AppLink } from './app-link';

export interface SummaryBox {
  id: string;
  label: string;
  value: ReactNode;
  /** A quieter line: comparison, 'as of', target. */
  hint?: ReactNode;
  tone?: 'default' | 'danger' | 'success' | 'warning';
  icon?: IconName;
  /** The list behind the figure. */
  to?: string;
  /** 0 to 1 of a target, drawn as a thin bar. */
  progress?: number;
}

const MOST = 4;

function BoxContent({ box, loading }: { box: SummaryBox; loading: boolean }) {
  const tone = box.tone && box.tone !== 'default' ? `${box.tone}.fg` : undefined;
  return (
    <>
      <Flex align="center" gap="1.5" color="fg.muted" textStyle="xs" whiteSpace="nowrap">
        {box.icon ? <Icon name={box.icon} size={14} /> : null}
        {box.label}
      </Flex>
      <Flex align="baseline" columnGap="2" wrap={{ base: 'nowrap', md: 'wrap' }} whiteSpace="nowrap">
        {loading ? (
          <Skeleton h="5" w="20" my="0.5" />
        ) : (
          <Text as="div" textStyle="lg" fontWeight="semibold" className="tabular" color={tone}>
            {box.value}
          </Text>
        )}
        {box.hint ? (
          // Beside the figure, or below it where there is no room; it has its place before there are figures.
          <Text
            as="div"
            textStyle="xs"
            color="fg.muted"
            visibility={loading ? 'hidden' : undefined}
            display={{ base: 'none', md: 'grid' }}
            gridTemplateColumns="minmax(0, max-content)"
          >
            <chakra.bdi {...cut}>{box.hint}</chakra.bdi>
          </Text>
        ) : null}
      </Flex>
      {box.progress === undefined ? null : (
        <Box h="1" mt="1" borderRadius="full" bg="bg.emphasized" overflow="hidden" aria-hidden="true">
          <Box
            h="100%"
            bg="brand.solid"
            style={{ width: `${Math.round(Math.min(1, Math.max(0, box.progress)) * 100)}%` }}
          />
        </Box>
      )}
    </>
  );
}

const place = {
  flexShrink: { base: 0, md: 1 },
  minW: 'min-content',
  px: { base: '4', lg: '6' },
  py: { base: '1', md: '2' },
} as const;

interface SummaryBoxesProps {
  boxes: readonly SummaryBox[];
  loading?: boolean;
  label?: string;
}

/** At most four figures over a list, in one line that is swiped where it is too long: more would be a dashboard. */
export function SummaryBoxes({ boxes, loading = false, label }: SummaryBoxesProps) {
  return (
    <Flex
      as="section"
      aria-label={label}
      // What scrolls is reached by its links; without one it has a stop of its own.
      tabIndex={boxes.some(({ to }) => to !== undefined) ? undefined : 0}
      minW="0"
      overflowX="auto"
      scrollbarWidth="none"
      focusVisibleRing="inside"
      // Hairlines between the figures; the first begins where the title does.
      css={{
        '& > * + *': { borderInlineStart: '1px solid var(--ui-colors-border)' },
        '& > :first-of-type': { paddingInlineStart: 0 },
      }}
    >
      {boxes.slice(0, MOST).map((box) =>
        box.to ? (
          <AppLink
            key={box.id}
            to={box.to}
            display="block"
            color="fg"
            borderRadius="0"
            {...place}
            _hover={{ textDecorationLine: 'none', '& .tabular': { color: 'brand.fg' } }}
            _focusVisible={{ outlineOffset: '-2px' }}
          >
            <BoxContent box={box} loading={loading} />
          </AppLink>
        ) : (
          <Box key={box.id} {...place}>
            <BoxContent box={box} loading={loading} />
          </Box>
        ),
      )}
    </Flex>
  );
}
