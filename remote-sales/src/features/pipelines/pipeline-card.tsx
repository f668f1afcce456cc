import type { KanbanCard } from '@balai/shared/contract/sales/pipeline-board';
import { useTranslation } from '@balai/shared/i18n';
import { useAreaWords } from '@balai/shared/resource';
import { Avatar, Badge, cut, cutAfter, MoneyShort } from '@balai/shared/ui';
import { Flex, Icon } from '@balai/shared/ui/core';
import { Link } from 'react-router-dom';
import { pipelineLink } from '../../lib/record-links';
import { CloseDate } from '../../lib/close-date';

const { 'data-cut': cutName, ...nameLook } = cutAfter(2);
const { 'data-cut': cutCustomer, ...customerLook } = cut;

/** What the parts of all cards look like, said once of the board. */
export const pipelineCardLook = {
  '& [data-name]': {
    ...nameLook,
    color: 'fg',
    fontWeight: 'medium',
    overflowWrap: 'anywhere',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    textUnderlineOffset: '3px',
    _hover: { textDecorationLine: 'underline' },
  },
  '& [data-line]': { display: 'flex', gap: '2', textStyle: 'sm', color: 'fg.muted' },
  '& [data-line=whose]': { justifyContent: 'space-between', alignItems: 'baseline' },
  '& [data-line=worth]': { mt: '2.5', alignItems: 'center' },
  '& [data-customer]': {
    ...customerLook,
    minW: '0',
    // A thumb cannot hover, and a phone's column has room below.
    mdDown: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
  '& [data-days]': { flexShrink: 0, textStyle: 'xs' },
  '& [data-value]': { color: 'fg', fontWeight: 'semibold' },
  '& [data-day]': { ms: 'auto', textAlign: 'end' },
} as const;

const asksPresales = ({ presales_state: state }: KanbanCard): boolean =>
  state === 'need' || state === 'progress';

const isUrgent = (card: KanbanCard): boolean =>
  card.commit !== 'none' || card.next_action_late || asksPresales(card);

/** What is urgent of a deal, in colour. */
function UrgentMarks({ card }: { card: KanbanCard }) {
  const { t } = useTranslation('sales');
  const words = useAreaWords('sales', 'pipeline');
  return (
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
      {asksPresales(card) ? (
        <Badge size="xs" colorPalette={card.presales_state === 'need' ? 'warning' : 'violet'}>
          {t('pipeline.presales.title')}: {words.word('presales_state', card.presales_state)}
        </Badge>
      ) : null}
    </Flex>
  );
}

/** Name, customer, value, close date and owner, in `pipelineCardLook`; what is urgent stands below. */
export function PipelineCard({ card }: { card: KanbanCard }) {
  const { t } = useTranslation('sales');
  return (
    <>
      <Link to={pipelineLink(card)} draggable={false} data-name="" data-cut={cutName}>
        {card.name}
      </Link>
      <div data-line="whose">
        <span data-customer="" data-cut={cutCustomer}>
          {card.customer_name}
        </span>
        <span data-days="" className="tabular" title={t('pipeline.daysTitle')}>
          {t('pipeline.daysShort', { count: card.status_days })}
        </span>
      </div>
      <div data-line="worth">
        <Avatar name={card.user.name} src={card.user.image} size={22} />
        {card.expected_value === null ? null : (
          <span data-value="" className="tabular">
            <MoneyShort value={card.expected_value} focusable={false} />
          </span>
        )}
        <span data-day="" className="tabular">
          <CloseDate pipeline={card} />
        </span>
      </div>
      {isUrgent(card) ? <UrgentMarks card={card} /> : null}
    </>
  );
}
