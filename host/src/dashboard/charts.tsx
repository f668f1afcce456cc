import { rupiah, rupiahShort, thousands } from '@balai/shared/format/money';
import { Box, chakra, Flex, Text } from '@balai/shared/ui/core';
import { AppLink, cut, type Tone, tonePalettes, wrapsCutText } from '@balai/shared/ui/shell';

/** One part of a chart; it leads to the rows that it is made of. */
export interface Bar {
  id: string;
  label: string;
  /** Null where its rows are too many to be added up. */
  value: number | null;
  /** Its rows, as far as they are counted. */
  count: number;
  /** There are more of them. */
  isCapped: boolean;
  to: string;
  /** Of a status: its colour everywhere. */
  tone?: Tone;
}

interface BarsProps {
  bars: readonly Bar[];
  isMoney: boolean;
}

/** What stands for a value that nobody knows. */
const UNKNOWN = '?';

const counted = ({ value, isCapped }: Bar): string =>
  value === null ? UNKNOWN : `${thousands(value)}${isCapped ? '+' : ''}`;

const inFull = (bar: Bar, isMoney: boolean): string =>
  `${bar.label}: ${isMoney && bar.value !== null ? rupiah(bar.value) : counted(bar)}`;

const mostOf = (bars: readonly Bar[]): number => Math.max(...bars.map(({ value }) => value ?? 0));

/** An outline as large as a bar can be: it may be any of them. */
const unknown = {
  bg: 'transparent',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'fg.subtle',
} as const;

/** The units of short amounts, the largest first. */
const units = [
  { word: 'T', value: 1_000_000_000_000 },
  { word: 'M', value: 1_000_000_000 },
  { word: 'jt', value: 1_000_000 },
] as const;

const oneDecimal = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });

/** What all amounts of a chart are written in, so that narrow columns need not say it: 'Rp M'; empty for counts. */
export function unitOf(bars: readonly Bar[], isMoney: boolean): { word: string; value: number } {
  if (!isMoney) return { word: '', value: 1 };
  const most = mostOf(bars);
  const unit = units.find(({ value }) => most >= value) ?? { word: 'rb', value: 1_000 };
  return { word: `Rp ${unit.word}`, value: unit.value };
}

const heightOf = (value: number | null, most: number): string => {
  if (value === null) return '100%';
  return value === 0 ? '1px' : `${Math.max(3, (value / most) * 100).toFixed(1)}%`;
};

function widthOf(value: number | null, most: number): string {
  if (value === null) return '100%';
  return value === 0 ? '0' : `${((value / most) * 100).toFixed(1)}%`;
}

/** In the unit of its chart. */
function inUnit(bar: Bar, unit: { value: number }): string {
  const { value, isCapped } = bar;
  if (value === null || isCapped) return counted(bar);
  return value === 0 ? '–' : oneDecimal.format(value / unit.value);
}

/** Months from left to right, that of today in the strong colour, each with its value below. */
export function Columns({ bars, isMoney }: BarsProps) {
  const most = mostOf(bars);
  const unit = unitOf(bars, isMoney);
  return (
    <Box px="3" pt="3" pb="2">
      {/* Time runs the same way in every script, as it does in the small lines beside the figures. */}
      <chakra.ol display="flex" listStyleType="none" dir="ltr">
        {bars.map((bar, at) => (
          <chakra.li key={bar.id} flex="1" minW="0">
            <AppLink
              to={bar.to}
              display="block"
              color="fg"
              borderRadius="l1"
              title={inFull(bar, isMoney)}
              _hover={{ bg: 'bg.subtle', textDecorationLine: 'none' }}
            >
              <Flex
                h="24"
                align="flex-end"
                justify="center"
                borderBottomWidth="1px"
                borderColor="border.emphasized"
              >
                <Box
                  data-bar
                  w="70%"
                  borderTopRadius="l1"
                  bg="brand.solid"
                  opacity={at === bars.length - 1 ? 1 : 0.45}
                  {...(bar.value === null ? unknown : {})}
                  style={{ height: heightOf(bar.value, most) }}
                />
              </Flex>
              <Text as="span" display="block" textAlign="center" textStyle="2xs" color="fg.muted" mt="1">
                {bar.label}
              </Text>
              <Text
                as="span"
                display="block"
                textAlign="center"
                textStyle="2xs"
                fontWeight="medium"
                whiteSpace="nowrap"
                className="tabular"
              >
                {inUnit(bar, unit)}
              </Text>
            </AppLink>
          </chakra.li>
        ))}
      </chakra.ol>
    </Box>
  );
}

/** Parts one under the other, each with its name before and its value behind it. */
export function Lines({ bars, isMoney }: BarsProps) {
  const most = mostOf(bars);
  // As wide as the longest name, in whatever language it is said.
  const longest = Math.max(...bars.map(({ label }) => label.length));
  return (
    <chakra.ol listStyleType="none" py="2">
      {bars.map((bar) => (
        <li key={bar.id}>
          <AppLink
            to={bar.to}
            display="flex"
            alignItems="center"
            gap="3"
            px="4"
            py={{ base: '1', lg: '0' }}
            minH={{ base: '11', lg: '8' }}
            css={{ lgDown: wrapsCutText }}
            color="fg"
            borderRadius="0"
            title={inFull(bar, isMoney)}
            _hover={{ bg: 'bg.subtle', textDecorationLine: 'none' }}
            _focusVisible={{ outlineOffset: '-2px' }}
          >
            <Text as="span" flexShrink={0} style={{ width: `min(${longest}ch, 50%)` }} minW="6.5rem" {...cut}>
              {bar.label}
            </Text>
            <Box flex="1" h="2" borderRadius="full" bg="bg.muted" overflow="hidden">
              <Box
                data-bar
                h="100%"
                bg={bar.tone ? `${tonePalettes[bar.tone]}.solid` : 'brand.solid'}
                borderRadius="full"
                {...(bar.value === null ? unknown : {})}
                style={{ width: widthOf(bar.value, most) }}
              />
            </Box>
            <Text as="span" w="4.5rem" flexShrink={0} textAlign="end" className="tabular" whiteSpace="nowrap">
              {isMoney && bar.value !== null ? rupiahShort(bar.value).replace('Rp ', '') : counted(bar)}
            </Text>
          </AppLink>
        </li>
      ))}
    </chakra.ol>
  );
}
