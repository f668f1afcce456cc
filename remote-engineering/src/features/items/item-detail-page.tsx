import type { Item } from '@balai/shared/contract/engineering/items';
import { listAllSolutions } from '@balai/shared/contract/engineering/solutions';
import { i18n, useTranslation } from '@balai/shared/i18n';
import {
  AttachmentPanel,
  type DetailTab,
  RailCard,
  recordLink,
  RecordPage,
  type RecordSection,
} from '@balai/shared/resource';
import { AppLink, Money } from '@balai/shared/ui';
import { Box, Notice, Stack, Text } from '@balai/shared/ui/core';
import { LinksCard } from '../../lib/links-card';
import { itemPages } from './item-pages';

/** /item/{id} */
export const ItemDetailPage = () => (
  <RecordPage
    pages={itemPages}
    header={(item, words) => ({
      subtitle: `${item.brand.name} · ${words.word('kind', item.kind)}`,
      notice: item.status === 'eol' ? <EndOfLife item={item} /> : undefined,
    })}
    facts={[
      { name: 'list_price', value: (item) => <Money value={item.list_price} strong />, alwaysShown: true },
      { name: 'cost_price', alwaysShown: true },
      { name: 'brand_id', path: '/brand' },
      'unit',
    ]}
    properties={sections}
    editable={[
      'kind',
      { name: 'solution_id', source: listAllSolutions.path },
      'unit',
      'tax_class',
      'warranty_months',
      'warranty_rule',
    ]}
    tabs={(item, common) => (item.checklist_template.length > 0 ? [checklistTab(item), ...common] : common)}
    rail={(item) => <Rail item={item} />}
  />
);

/** That it is not made any more, and what is offered in its place. */
function EndOfLife({ item: { replacement } }: { item: Item }) {
  const { t } = useTranslation('engineering');
  return (
    <Notice status="warning" title={t('item.endOfLife')}>
      {replacement ? (
        <>
          {t('item.replacedBy')}{' '}
          <AppLink to={recordLink(itemPages, replacement)}>
            {replacement.code} {replacement.name}
          </AppLink>
        </>
      ) : (
        t('item.noReplacement')
      )}
    </Notice>
  );
}

const sections: RecordSection<Item>[] = [
  {
    id: 'item',
    fields: [
      'kind',
      { name: 'solution_id', path: '/solution' },
      'unit_is_integer',
      'tax_class',
      'updated_at',
    ],
  },
  {
    id: 'delivery',
    fields: [
      'warranty_months',
      'warranty_rule',
      'has_serial',
      { name: 'serial_optional', when: (item) => item.has_serial },
      'need_install',
    ],
  },
];

const checklistTab = (item: Item): DetailTab => ({
  id: 'checklist',
  label: i18n.t('item.section.checklist', { ns: 'engineering' }),
  count: item.checklist_template.length,
  render: () => <Checklist item={item} />,
});

function Checklist({ item }: { item: Item }) {
  const { t } = useTranslation('engineering');
  return (
    <RailCard title={t('item.section.checklist')}>
      <Stack as="ol" gap="1.5" ps="5" listStyleType="decimal">
        {item.checklist_template.map(({ label, required }) => (
          <Box as="li" key={label}>
            {label}
            {required ? null : (
              <Text as="span" color="fg.muted">
                {' '}
                ({t('item.stepOptional')})
              </Text>
            )}
          </Box>
        ))}
      </Stack>
    </RailCard>
  );
}

function Rail({ item }: { item: Item }) {
  const { t } = useTranslation('engineering');
  return (
    <>
      <RailCard title={t('item.datasheet')}>
        <AttachmentPanel entity="item" entityId={item.id} slot="file1" />
      </RailCard>
      {item.replaces.length > 0 ? (
        <LinksCard
          title={t('item.replaces')}
          none=""
          path={itemPages.path}
          records={item.replaces.map(({ id, code }) => ({ id, name: code }))}
        />
      ) : null}
    </>
  );
}
