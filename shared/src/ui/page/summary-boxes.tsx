import { Box, Flex, Grid, Skeleton, Text } from '@chakra-ui/react';
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
      <Flex align="center" gap="1.5" color="fg.muted" textStyle="sm">
        {box.icon ? <Icon name={box.icon} size={14} /> : null}
        <Text as="span" {...cut}>
          {box.label}
        </Text>
      </Flex>
      {loading ? (
        <Skeleton h="7" w="60%" mt="1.5" />
      ) : (
        <Text
          as="div"
          textStyle="2xl"
          fontWeight="semibold"
          className="tabular"
          color={tone}
          mt="1"
          whiteSpace="nowrap"
        >
          {box.value}
        </Text>
      )}
      {box.progress === undefined ? null : (
        <Box h="1" mt="2" borderRadius="full" bg="bg.emphasized" overflow="hidden" aria-hidden="true">
          <Box
            h="100%"
            bg="brand.solid"
            style={{ width: `${Math.round(Math.min(1, Math.max(0, box.progress)) * 100)}%` }}
          />
        </Box>
      )}
      {box.hint ? (
        <Text as="div" textStyle="xs" color="fg.muted" mt="1">
          <bdi>{box.hint}</bdi>
        </Text>
      ) : null}
    </>
  );
}

/** At most four figures over a list: more would be a dashboard. */
export function SummaryBoxes({
  boxes,
  loading = false,
  label,
}: {
  boxes: readonly SummaryBox[];
  loading?: boolean;
  label?: string;
}) {
  const shown = boxes.slice(0, MOST);
  return (
    <Grid
      as="section"
      aria-label={label}
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      overflow="hidden"
      gap="1px"
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        lg: `repeat(${shown.length}, minmax(0, 1fr))`,
      }}
      // One surface with hairlines between the figures instead of cards beside cards.
      css={{ '& > *': { outline: '1px solid var(--ui-colors-border)' } }}
    >
      {shown.map((box) =>
        box.to ? (
          <AppLink
            key={box.id}
            to={box.to}
            display="block"
            color="fg"
            px="4"
            py="3.5"
            borderRadius="0"
            minW="0"
            _hover={{ bg: 'bg.subtle', textDecorationLine: 'none' }}
            _focusVisible={{ outlineOffset: '-2px' }}
          >
            <BoxContent box={box} loading={loading} />
          </AppLink>
        ) : (
          <Box key={box.id} px="4" py="3.5" minW="0">
            <BoxContent box={box} loading={loading} />
          </Box>
        ),
      )}
    </Grid>
  );
}
