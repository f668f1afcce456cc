import type { Item } from '@balai/shared/contract/engineering/items';
import { useTranslation } from '@balai/shared/i18n';
import {
  AttachmentPanel,
  DetailFields,
  RailCard,
  RecordPage,
  recordLink,
  useAreaWords,
} from '@balai/shared/resource';
import { AppLink, DateText, Money } from '@balai/shared/ui';
import { Box, Notice, Stack, Text } from '@balai/shared/ui/core';
import { LinksCard } from '../../lib/links-card';
import { itemRecord } from './item-record';

/** /item/{id} */
export function ItemDetailPage() {
  const words = useAreaWords('engineering', 'item');
  return (
    <RecordPage
      record={itemRecord}
      header={(item) => ({
        number: item.code,
        subtitle: `${item.brand.name} · ${words.word('kind', item.kind)}`,
        status: { value: item.status, label: words.word('status', item.status) },
        notice: item.status === 'eol' ? <EndOfLife item={item} /> : undefined,
      })}
      overview={(item) => <Overview item={item} />}
      rail={(item) => <Rail item={item} />}
    />
  );
}

/** That it is not made any more, and what is offered in its place. */
function EndOfLife({ item: { replacement } }: { item: Item }) {
  const { t } = useTranslation('engineering');
  return (
    <Notice status="warning" title={t('item.endOfLife')}>
      {replacement ? (
        <>
          {t('item.replacedBy')}{' '}
          <AppLink to={recordLink(itemRecord, replacement)}>
            {replacement.code} {replacement.name}
          </AppLink>
        </>
      ) : (
        t('item.noReplacement')
      )}
    </Notice>
  );
}

function Overview({ item }: { item: Item }) {
  const { t } = useTranslation('engineering');
  const words = useAreaWords('engineering', 'item');
  const yesNo = (value: boolean): string => t(value ? 'item.yes' : 'item.no');
  return (
    <Stack gap="4">
      <RailCard title={t('item.section.price')}>
        <DetailFields
          columns={3}
          items={[
            {
              label: words.field('list_price'),
              value: <Money value={item.list_price} strong />,
              alwaysShown: true,
            },
            // Absent for those who may not see it.
            ...(item.cost_price === undefined
              ? []
              : [
                  {
                    label: words.field('cost_price'),
                    value: <Money value={item.cost_price} />,
                    alwaysShown: true,
                  },
                ]),
            { label: words.field('tax_class'), value: words.word('tax_class', item.tax_class) },
          ]}
        />
      </RailCard>
      <RailCard title={t('item.section.item')}>
        <DetailFields
          columns={3}
          items={[
            {
              label: words.field('brand_id'),
              value: <AppLink to={`/brand/${item.brand.id}`}>{item.brand.name}</AppLink>,
            },
            {
              label: words.field('solution_id'),
              value: item.solution ? (
                <AppLink to={`/solution/${item.solution.id}`}>{item.solution.name}</AppLink>
              ) : null,
            },
            { label: words.field('unit'), value: item.unit },
            { label: words.field('unit_is_integer'), value: yesNo(item.unit_is_integer) },
            { label: words.field('updated_at'), value: <DateText value={item.updated_at} withTime /> },
          ]}
        />
      </RailCard>
      <RailCard title={t('item.section.delivery')}>
        <DetailFields
          columns={3}
          items={[
            { label: words.field('warranty_months'), value: item.warranty_months },
            { label: words.field('warranty_rule'), value: words.word('warranty_rule', item.warranty_rule) },
            { label: words.field('has_serial'), value: yesNo(item.has_serial) },
            ...(item.has_serial
              ? [{ label: words.field('serial_optional'), value: yesNo(item.serial_optional) }]
              : []),
            { label: words.field('need_install'), value: yesNo(item.need_install) },
          ]}
        />
      </RailCard>
      {item.checklist_template.length > 0 ? (
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
      ) : null}
    </Stack>
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
          path={itemRecord.path}
          records={item.replaces.map(({ id, code }) => ({ id, name: code }))}
        />
      ) : null}
    </>
  );
}
