import { rupiah, rupiahShort, thousands } from '@balai/shared/format/money';
import { Box, chakra, Flex, Text } from '@balai/shared/ui/core';
import { AppLink, cut, type Tone, tonePalettes } from '@balai/shared/ui/shell';

/** One part of a chart; it leads to the rows that it is made of. */
export interface Bar {
  id: string;
  label: string;
  value: number;
  to: string;
  /** Of a status: its colour everywhere. */
  tone?: Tone;
}

interface BarsProps {
  bars: readonly Bar[];
  isMoney: boolean;
}

const inFull = ({ label, value }: Bar, isMoney: boolean): string =>
  `${label}: ${isMoney ? rupiah(value) : thousands(value)}`;
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
  const most = Math.max(...bars.map(({ value }) => value));
  const unit = units.find(({ value }) => most >= value) ?? { word: 'rb', value: 1_000 };
  return { word: `Rp ${unit.word}`, value: unit.value };
}

const heightOf = (value: number, most: number): string =>
  value === 0 ? '1px' : `${Math.max(3, (value / most) * 100).toFixed(1)}%`;

/** Months from left to right, that of today in the strong colour, each with its value below. */
export function Columns({ bars, isMoney }: BarsProps) {
  const most = Math.max(...bars.map(({ value }) => value));
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
                  w="70%"
                  borderTopRadius="l1"
                  bg="brand.solid"
                  opacity={at === bars.length - 1 ? 1 : 0.45}
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
                {bar.value === 0 ? '–' : oneDecimal.format(bar.value / unit.value)}
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
  const most = Math.max(...bars.map(({ value }) => value));
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
            minH={{ base: '11', lg: '8' }}
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
                h="100%"
                bg={bar.tone ? `${tonePalettes[bar.tone]}.solid` : 'brand.solid'}
                style={{ width: `${((bar.value / most) * 100).toFixed(1)}%` }}
              />
            </Box>
            <Text as="span" w="4.5rem" flexShrink={0} textAlign="end" className="tabular" whiteSpace="nowrap">
              {isMoney ? rupiahShort(bar.value).replace('Rp ', '') : thousands(bar.value)}
            </Text>
          </AppLink>
        </li>
      ))}
    </chakra.ol>
  );
}
