import { openPipelineStatuses } from '@balai/shared/contract/sales/pipeline-words';
import { pipelineList, type PipelineRow } from '@balai/shared/contract/sales/pipelines';
import { operationQuery } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import { useFieldValue } from '@balai/shared/resource';
import { useCan } from '@balai/shared/session';
import { AppLink } from '@balai/shared/ui';
import { Flex, Text } from '@balai/shared/ui/core';
import { useQuery } from '@tanstack/react-query';
import { customerLink, pipelineLink } from '../../lib/record-links';

/** Deals that are named; the others are one link more. */
const MOST_NAMED = 3;
/** The newest ones, among which similar names are looked for. */
const MOST_READ = 50;
/** Shorter ones, such as '12' and 'IP', are in names of all kinds; 'UPS' says what is sold. */
const SHORTEST_WORD = 3;

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD);

/** Those first whose names have most words of the given one, else in the order given. */
function bySimilarity(deals: readonly PipelineRow[], name: string): PipelineRow[] {
  const typed = wordsOf(name);
  const likeness = (deal: PipelineRow): number => {
    const words = new Set(wordsOf(deal.name));
    return typed.filter((word) => words.has(word)).length;
  };
  return deals.toSorted((one, other) => likeness(other) - likeness(one));
}

/**
 * What is open with the customer that the form has chosen, as far as its reader sees it, so that nothing is opened
 * twice. It keeps its room also where there is nothing, so that no field moves.
 */
export function OpenDeals() {
  const { t } = useTranslation('sales');
  const can = useCan();
  const customerId = Number(useFieldValue('customer_id') ?? 0);
  const name = useFieldValue('name');
  const { data } = useQuery({
    ...operationQuery(pipelineList.read, {
      customer_id: String(customerId),
      status: openPipelineStatuses.join(','),
      row: MOST_READ,
    }),
    enabled: customerId > 0 && can(pipelineList.read.access),
  });
  const deals = customerId > 0 ? bySimilarity(data?.data ?? [], typeof name === 'string' ? name : '') : [];
  const [first] = deals;
  const others = Math.max(deals.length, data?.count ?? 0) - MOST_NAMED;
  const more = t('pipeline.moreDeals', { count: others });
  return (
    <Flex
      // Its words stand over the names on a phone.
      direction={{ base: 'column', md: 'row' }}
      columnGap="2"
      minW="0"
      minH={{ base: '12', md: '6' }}
      textStyle="xs"
      lineHeight="1.5rem"
      color="fg.muted"
    >
      {first ? (
        <>
          <Text as="span" flex="none">
            {t('pipeline.openDeals')}
          </Text>
          <Flex gap="2" minW="0">
            {deals.slice(0, MOST_NAMED).map((deal) => (
              <AppLink key={deal.id} to={pipelineLink(deal)} target="_blank" display="block" truncate>
                {deal.name}
              </AppLink>
            ))}
            {others > 0 ? (
              <Text as="span" flex="none">
                {can('customer.read') ? (
                  <AppLink
                    to={customerLink({ id: customerId, ownerId: first.user.id }, can('customer.listAll'))}
                    target="_blank"
                  >
                    {more}
                  </AppLink>
                ) : (
                  more
                )}
              </Text>
            ) : null}
          </Flex>
        </>
      ) : null}
    </Flex>
  );
}
