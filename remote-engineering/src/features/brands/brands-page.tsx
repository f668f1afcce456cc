import { brandList } from '@balai/shared/contract/engineering/brands';
import { useTranslation } from '@balai/shared/i18n';
import { cellEdits, recordLink, ResourceList } from '@balai/shared/resource';
import { LogoName, Nothing, PageBody } from '@balai/shared/ui';
import { brandRecord } from './brand-record';
import { WebsiteLink } from './website-link';

const edits = cellEdits(brandRecord, ['tier', 'default_warranty_months', 'required_certificates']);

/** /brand */
export function BrandsPage() {
  const { t } = useTranslation('engineering');
  return (
    <PageBody>
      <ResourceList
        list={brandList}
        namespace="engineering"
        title={t('brand.title')}
        rowLink={(row) => recordLink(brandRecord, row)}
        primaryAction={{
          label: t('brand.newTitle'),
          to: `${brandRecord.path}/new`,
          access: 'brandSolution.crud',
        }}
        cells={{
          name: ({ name, image }) => <LogoName name={name} picture={image} />,
          website: ({ website }) => (website ? <WebsiteLink address={website} /> : <Nothing />),
        }}
        edits={edits}
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
