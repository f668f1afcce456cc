import type { ListFigure } from '@balai/shared/contract/list-figures';
import { useTranslation } from '@balai/shared/i18n';
import { filterWith, listLink, type ListState, useAreaWords } from '@balai/shared/resource';
import { AppLink, MoneyShort, statusTone, tonePalettes } from '@balai/shared/ui';
import { Box, Flex, Text } from '@balai/shared/ui/core';
import { countInWords, totalOf } from '../../lib/figures-in-words';

interface PipelineFunnelProps {
  state: ListState;
  /** The open steps that the filter admits, and what they add up to; undefined on the way. */
  statuses: readonly string[];
  parts: readonly ListFigure[] | undefined;
}

const valueOf = (parts: readonly ListFigure[]): number | null => totalOf(parts, 'expected_value');

/** Over the board: all open steps at once, each as wide as its share of the value; a step leads to its rows. */
export function PipelineFunnel({ state, statuses, parts }: PipelineFunnelProps) {
  const { t } = useTranslation('sales');
  const words = useAreaWords('sales', 'pipeline');
  const total = valueOf(parts ?? []);
  return (
    <Flex
      as="ul"
      listStyleType="none"
      aria-label={t('pipeline.summary.title')}
      aria-busy={parts === undefined}
      flex="1"
      minW="0"
      overflowX="auto"
      scrollbarWidth="none"
      gap="0.5"
      py="2"
    >
      {statuses.map((status, at) => {
        const part = parts?.slice(at, at + 1) ?? [];
        const value = valueOf(part);
        return (
          <Box
            as="li"
            key={status}
            // What has no value keeps the room of its words, in every language.
            minW="max-content"
            flexBasis="0"
            style={{ flexGrow: total ? (value ?? 0) / total : 1 }}
          >
            <AppLink
              to={listLink('/pipeline', filterWith(state.query, { status }))}
              display="block"
              minW="5.5rem"
              color="fg"
              _hover={{ textDecorationLine: 'none', '& [data-step]': { textDecorationLine: 'underline' } }}
            >
              <Box
                h="1.5"
                mb="1"
                borderRadius="l1"
                colorPalette={tonePalettes[statusTone(status)]}
                bg="colorPalette.solid"
              />
              <Text textStyle="xs" color="fg.muted" data-step="" pe="2" whiteSpace="nowrap">
                {words.word('status', status)}
              </Text>
              <Flex align="baseline" gap="1.5" className="tabular" whiteSpace="nowrap">
                <Text as="span" fontWeight="semibold">
                  {parts ? <MoneyShort value={value} focusable={false} /> : '–'}
                </Text>
                <Text as="span" textStyle="xs" color="fg.muted">
                  {parts ? countInWords(part) : null}
                </Text>
              </Flex>
            </AppLink>
          </Box>
        );
      })}
      <Box as="li" ms="auto" ps="6" flexShrink={0} textAlign="end" pt="2.5">
        <Text textStyle="xs" color="fg.muted">
          {t('pipeline.summary.value')}
        </Text>
        <Text className="tabular" fontWeight="semibold">
          <MoneyShort value={total} focusable={false} />{' '}
          <Text as="span" textStyle="xs" fontWeight="normal" color="fg.muted">
            {countInWords(parts ?? [])}
          </Text>
        </Text>
      </Box>
    </Flex>
  );
}
