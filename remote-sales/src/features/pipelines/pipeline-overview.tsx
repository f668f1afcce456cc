import type { ReactNode } from 'react';
import type { PipelineDetail } from '@balai/shared/contract/sales/pipelines';
import { useTranslation } from '@balai/shared/i18n';
import { DetailFields, EmailLink, PhoneLink, RailCard, useAreaWords } from '@balai/shared/resource';
import { useCan } from '@balai/shared/session';
import { AppLink, DateText, Money, Percent, StatusChip, MonthText } from '@balai/shared/ui';
import { Flex, Stack } from '@balai/shared/ui/core';
import { customerLink } from '../../lib/record-links';
import { CloseDate } from './close-date';

/** What the deal is, what is expected of it and what comes next. */
export function PipelineOverview({ pipeline }: { pipeline: PipelineDetail }) {
  const { t } = useTranslation('sales');
  const words = useAreaWords('sales', 'pipeline');
  const can = useCan();
  const field = (name: string, value: ReactNode) => ({ label: words.field(name), value });
  /** Of what a deal should have: where it is missing, one sees so. */
  const expected = (name: string, value: ReactNode) => ({ ...field(name, value), alwaysShown: true });
  const customer = { id: pipeline.customer_id, ownerId: pipeline.user.id };
  const seesPrices = can('pipeline.price');

  return (
    <Stack gap="4">
      <RailCard title={t('pipeline.section.forecast')}>
        <DetailFields
          columns={3}
          items={[
            // Absent for the roles that see no prices, so that no empty field hints at one.
            ...(seesPrices
              ? [
                  expected('expected_value', <Money value={pipeline.expected_value} strong />),
                  field('weighted_value', <Money value={pipeline.weighted_value} />),
                ]
              : []),
            field('probability_bp', <Percent basisPoints={pipeline.probability_bp} />),
            field('expected_close_date', <CloseDate pipeline={pipeline} />),
            field('commit', pipeline.commit === 'none' ? null : <Commit pipeline={pipeline} />),
            field('sub_status', pipeline.sub_status ? words.word('sub_status', pipeline.sub_status) : null),
          ]}
        />
      </RailCard>
      <RailCard title={t('pipeline.section.next')}>
        <DetailFields
          items={[
            expected('next_action', pipeline.next_action),
            expected(
              'next_action_date',
              <DateText
                value={pipeline.next_action_date}
                tone={pipeline.next_action_late ? 'danger' : 'default'}
              />,
            ),
          ]}
        />
      </RailCard>
      <RailCard title={t('pipeline.section.deal')}>
        <DetailFields
          columns={3}
          items={[
            field(
              'customer_id',
              can('customer.read') ? (
                <AppLink to={customerLink(customer, can('customer.listAll'))}>
                  {pipeline.customer_name}
                </AppLink>
              ) : (
                pipeline.customer_name
              ),
            ),
            field('site_id', pipeline.site?.name),
            field('pic_id', pipeline.pic ? <Contact pic={pipeline.pic} /> : null),
            field('type', words.word('type', pipeline.type)),
            field('solution_id', pipeline.solution?.name),
            field('brand_ids', pipeline.brands.map((brand) => brand.name).join(', ')),
            field('source', pipeline.source ? words.word('source', pipeline.source) : null),
            field('competitor', pipeline.competitor),
          ]}
        />
      </RailCard>
    </Stack>
  );
}

function Commit({ pipeline }: { pipeline: PipelineDetail }) {
  const words = useAreaWords('sales', 'pipeline');
  return (
    <Flex as="span" align="center" gap="2">
      <StatusChip status={pipeline.commit} label={words.word('commit', pipeline.commit)} />
      {pipeline.commit_month ? <MonthText value={pipeline.commit_month} /> : null}
    </Flex>
  );
}

function Contact({ pic }: { pic: NonNullable<PipelineDetail['pic']> }) {
  return (
    <>
      {pic.name}
      <Flex direction="column" align="flex-start" textStyle="sm">
        {pic.phone ? <PhoneLink phone={pic.phone} /> : null}
        {pic.email ? <EmailLink email={pic.email} /> : null}
      </Flex>
    </>
  );
}
