import { deleteBrand, getBrand, type Brand } from '@balai/shared/contract/engineering/brands';
import { operationQuery } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import {
  DetailFields,
  type DetailTab,
  failureOf,
  RailCard,
  ResourceDetail,
  useAreaWords,
  useDeletion,
  useRecordId,
} from '@balai/shared/resource';
import { AppLink, DateText, PageBody } from '@balai/shared/ui';
import { Box, Stack, Text } from '@balai/shared/ui/core';
import { useQuery } from '@tanstack/react-query';
import { commonTabs } from '../../lib/record-page';
import { BRANDS_PATH, brandLink } from './brand-links';
import { WebsiteLink } from './website-link';

/** /brand/{id} */
export function BrandDetailPage() {
  const { t } = useTranslation('engineering');
  const words = useAreaWords('engineering', 'brand');
  const id = useRecordId();
  const query = useQuery(operationQuery(getBrand, { id }));
  const remove = useDeletion(deleteBrand, BRANDS_PATH, ['solution']);
  const brand = query.data?.data;
  const overview: DetailTab | null = brand
    ? { id: 'overview', label: t('brand.tab.overview'), render: () => <Overview brand={brand} /> }
    : null;
  return (
    <PageBody>
      <ResourceDetail
        breadcrumb={[{ label: t('brand.title'), to: BRANDS_PATH }, { label: brand?.name ?? t('brand.one') }]}
        title={brand?.name ?? ''}
        subtitle={brand?.principal}
        status={brand && { value: brand.status, label: words.word('status', brand.status) }}
        actions={[
          {
            verb: 'update',
            label: t('brand.action.update'),
            icon: 'edit',
            primary: true,
            to: `${brandLink({ id })}/edit`,
          },
          {
            verb: 'delete',
            label: t('brand.action.delete'),
            icon: 'delete',
            destructive: true,
            onSelect: () => void remove({ id }),
          },
        ]}
        allowedActions={brand?.allowed_actions ?? []}
        tabs={overview ? [overview, ...commonTabs('brand', id, t)] : []}
        rail={brand ? <SolutionsCard brand={brand} /> : undefined}
        loading={query.isPending}
        error={failureOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    </PageBody>
  );
}

function Overview({ brand }: { brand: Brand }) {
  const { t } = useTranslation('engineering');
  const words = useAreaWords('engineering', 'brand');
  return (
    <RailCard title={t('brand.section.brand')}>
      <DetailFields
        items={[
          { label: words.field('principal'), value: brand.principal },
          {
            label: words.field('website'),
            value: brand.website ? <WebsiteLink address={brand.website} /> : null,
          },
          { label: words.field('tier'), value: brand.tier ? words.word('tier', brand.tier) : null },
          { label: words.field('required_certificates'), value: brand.required_certificates },
          { label: words.field('default_warranty_months'), value: brand.default_warranty_months },
          { label: words.field('updated_at'), value: <DateText value={brand.updated_at} withTime /> },
        ]}
      />
    </RailCard>
  );
}

function SolutionsCard({ brand }: { brand: Brand }) {
  const { t } = useTranslation('engineering');
  return (
    <RailCard title={t('brand.solutions')}>
      {brand.solutions.length === 0 ? (
        <Text color="fg.muted">{t('brand.noSolutions')}</Text>
      ) : (
        <Stack as="ul" listStyleType="none" gap="2">
          {brand.solutions.map((solution) => (
            <Box as="li" key={solution.id}>
              <AppLink to={`/solution/${solution.id}`}>{solution.name}</AppLink>
            </Box>
          ))}
        </Stack>
      )}
    </RailCard>
  );
}
