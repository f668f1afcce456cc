import type { KanbanCard } from '@balai/shared/contract/sales/pipeline-board';
import { useTranslation } from '@balai/shared/i18n';
import { useAreaWords } from '@balai/shared/resource';
import { AppLink, Avatar, Badge, cut, cutAfter, MoneyShort } from '@balai/shared/ui';
import { Box, Flex, Icon, Text } from '@balai/shared/ui/core';
import { pipelineLink } from '../../lib/record-links';
import { CloseDate } from './close-date';

/** Name, customer, value, close date and owner; what is urgent stands beside them in colour. */
export function PipelineCard({ card }: { card: KanbanCard }) {
  const { t } = useTranslation('sales');
  const words = useAreaWords('sales', 'pipeline');
  return (
    <Box>
      <AppLink
        to={pipelineLink(card)}
        color="fg"
        fontWeight="medium"
        {...cutAfter(2)}
        overflowWrap="anywhere"
        draggable={false}
      >
        {card.name}
      </AppLink>
      <Flex justify="space-between" align="baseline" gap="2">
        <Text textStyle="sm" color="fg.muted" minW="0" {...cut}>
          {card.customer_name}
        </Text>
        <Text
          as="span"
          flexShrink={0}
          textStyle="xs"
          color="fg.muted"
          className="tabular"
          title={t('pipeline.daysTitle')}
        >
          {t('pipeline.daysShort', { count: card.status_days })}
        </Text>
      </Flex>
      <Flex mt="2.5" align="center" gap="2" textStyle="sm">
        <Avatar name={card.user.name} src={card.user.image} size={22} />
        {card.expected_value === null ? null : (
          <Text as="span" fontWeight="semibold" className="tabular">
            <MoneyShort value={card.expected_value} focusable={false} />
          </Text>
        )}
        <Text as="span" ms="auto" color="fg.muted" textAlign="end" className="tabular">
          <CloseDate pipeline={card} />
        </Text>
      </Flex>
      {card.commit !== 'none' ||
      card.next_action_late ||
      card.presales_state === 'need' ||
      card.presales_state === 'progress' ? (
        <Flex mt="2" gap="1.5" flexWrap="wrap">
          {card.commit === 'none' ? null : (
            <Badge size="xs" colorPalette={card.commit === 'commit' ? 'success' : 'warning'}>
              {words.word('commit', card.commit)}
            </Badge>
          )}
          {card.next_action_late ? (
            <Badge size="xs" colorPalette="danger">
              <Icon name="calendar-clock" size={12} /> {words.filter('next_action_late')}
            </Badge>
          ) : null}
          {card.presales_state === 'need' || card.presales_state === 'progress' ? (
            <Badge size="xs" colorPalette={card.presales_state === 'need' ? 'warning' : 'violet'}>
              {t('pipeline.presales.title')}: {words.word('presales_state', card.presales_state)}
            </Badge>
          ) : null}
        </Flex>
      ) : null}
    </Box>
  );
}
