import { deleteSolution, getSolution, type Solution } from '@balai/shared/contract/engineering/solutions';
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
import { SOLUTIONS_PATH, solutionLink } from './solution-links';

/** /solution/{id} */
export function SolutionDetailPage() {
  const { t } = useTranslation('engineering');
  const id = useRecordId();
  const query = useQuery(operationQuery(getSolution, { id }));
  const remove = useDeletion(deleteSolution, SOLUTIONS_PATH, ['brand']);
  const solution = query.data?.data;
  const overview: DetailTab | null = solution
    ? { id: 'overview', label: t('solution.tab.overview'), render: () => <Overview solution={solution} /> }
    : null;
  return (
    <PageBody>
      <ResourceDetail
        breadcrumb={[
          { label: t('solution.title'), to: SOLUTIONS_PATH },
          { label: solution?.name ?? t('solution.one') },
        ]}
        title={solution?.name ?? ''}
        actions={[
          {
            verb: 'update',
            label: t('solution.action.update'),
            icon: 'edit',
            primary: true,
            to: `${solutionLink({ id })}/edit`,
          },
          {
            verb: 'delete',
            label: t('solution.action.delete'),
            icon: 'delete',
            destructive: true,
            onSelect: () => void remove({ id }),
          },
        ]}
        allowedActions={solution?.allowed_actions ?? []}
        tabs={overview ? [overview, ...commonTabs('solution', id, t)] : []}
        rail={solution ? <BrandsCard solution={solution} /> : undefined}
        loading={query.isPending}
        error={failureOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    </PageBody>
  );
}

function Overview({ solution }: { solution: Solution }) {
  const { t } = useTranslation('engineering');
  const words = useAreaWords('engineering', 'solution');
  return (
    <RailCard title={t('solution.section.solution')}>
      <DetailFields
        items={[
          { label: words.field('description'), value: solution.description, wide: true },
          { label: words.field('sort_order'), value: solution.sort_order },
          { label: words.field('updated_at'), value: <DateText value={solution.updated_at} withTime /> },
        ]}
      />
    </RailCard>
  );
}

function BrandsCard({ solution }: { solution: Solution }) {
  const { t } = useTranslation('engineering');
  return (
    <RailCard title={t('solution.brands')}>
      {solution.brands.length === 0 ? (
        <Text color="fg.muted">{t('solution.noBrands')}</Text>
      ) : (
        <Stack as="ul" listStyleType="none" gap="2">
          {solution.brands.map((brand) => (
            <Box as="li" key={brand.id}>
              <AppLink to={`/brand/${brand.id}`}>{brand.name}</AppLink>
            </Box>
          ))}
        </Stack>
      )}
    </RailCard>
  );
}
