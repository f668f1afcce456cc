import { brandList } from '@balai/shared/contract/engineering/brands';
import { useTranslation } from '@balai/shared/i18n';
import { ResourceList } from '@balai/shared/resource';
import { Nothing, PageBody } from '@balai/shared/ui';
import { BRANDS_PATH, brandLink } from './brand-links';
import { WebsiteLink } from './website-link';

/** /brand */
export function BrandsPage() {
  const { t } = useTranslation('engineering');
  return (
    <PageBody>
      <ResourceList
        list={brandList}
        namespace="engineering"
        title={t('brand.title')}
        rowLink={brandLink}
        primaryAction={{ label: t('brand.newTitle'), to: `${BRANDS_PATH}/new`, access: 'brandSolution.crud' }}
        cells={{ website: ({ website }) => (website ? <WebsiteLink address={website} /> : <Nothing />) }}
        columnWidths={{
          name: 180,
          principal: 240,
          tier: 130,
          default_warranty_months: 150,
          required_certificates: 180,
          solution_count: 100,
          website: 200,
        }}
        empty={{ title: t('brand.empty'), text: t('brand.emptyHelp') }}
      />
    </PageBody>
  );
}
