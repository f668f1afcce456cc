import { rupiah, rupiahShort, thousands } from '@balai/shared/format/money';
import { Box, chakra, Flex, Text } from '@balai/shared/ui/core';
import { AppLink, cut } from '@balai/shared/ui/shell';

/** One part of a chart; it leads to the rows that it is made of. */
export interface Bar {
  id: string;
  label: string;
  value: number;
  to: string;
}

interface BarsProps {
  bars: readonly Bar[];
  isMoney: boolean;
}

const inFull = ({ label, value }: Bar, isMoney: boolean): string =>
  `${label}: ${isMoney ? rupiah(value) : thousands(value)}`;
/** Without its unit where the column is narrow; the first of them says it. */
const inColumn = (value: number, isMoney: boolean): string =>
  value === 0 ? '–' : isMoney ? rupiahShort(value).replace('Rp ', '') : thousands(value);

const heightOf = (value: number, most: number): string =>
  value === 0 ? '1px' : `${Math.max(3, (value / most) * 100).toFixed(1)}%`;

/** Months from left to right, that of today in the strong colour, each with its value below. */
export function Columns({ bars, isMoney }: BarsProps) {
  const most = Math.max(...bars.map(({ value }) => value));
  return (
    <Box px="2" pt="3" pb="2" overflowX="auto">
      <chakra.ol display="flex" listStyleType="none" gap="1" minW="30rem">
        {bars.map((bar, at) => (
          <chakra.li key={bar.id} flex="1" minW="0">
            <AppLink
              to={bar.to}
              display="block"
              color="fg"
              borderRadius="l1"
              title={inFull(bar, isMoney)}
              aria-label={inFull(bar, isMoney)}
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
                  w="60%"
                  borderTopRadius="l1"
                  bg={at === bars.length - 1 ? 'brand.solid' : 'brand.border'}
                  style={{ height: heightOf(bar.value, most) }}
                />
              </Flex>
              <Text as="span" display="block" textAlign="center" textStyle="xs" color="fg.muted" mt="1">
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
                {inColumn(bar.value, isMoney)}
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
            aria-label={inFull(bar, isMoney)}
            _hover={{ bg: 'bg.subtle', textDecorationLine: 'none' }}
            _focusVisible={{ outlineOffset: '-2px' }}
          >
            <Text as="span" w="26" flexShrink={0} {...cut}>
              {bar.label}
            </Text>
            <Box flex="1" h="2" borderRadius="full" bg="bg.muted" overflow="hidden">
              <Box h="100%" bg="brand.solid" style={{ width: `${((bar.value / most) * 100).toFixed(1)}%` }} />
            </Box>
            <Text as="span" w="18" flexShrink={0} textAlign="end" className="tabular" whiteSpace="nowrap">
              {isMoney ? rupiahShort(bar.value).replace('Rp ', '') : thousands(bar.value)}
            </Text>
          </AppLink>
        </li>
      ))}
    </chakra.ol>
  );
}
