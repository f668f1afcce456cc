import { brandList, brandsInBulk } from '@balai/shared/contract/engineering/brands';
import { cellEdits, listImport, RecordListPage } from '@balai/shared/resource';
import { LogoName, Nothing } from '@balai/shared/ui';
import { brandPages } from './brand-pages';
import { WebsiteLink } from './website-link';

const edits = cellEdits(brandPages, ['tier', 'default_warranty_months', 'required_certificates']);

const fileImport = listImport(
  'brandSolution.crud',
  async () => (await import('@balai/shared/contract/engineering/brand-import')).brandImport,
);

/** /brand */
export const BrandsPage = () => (
  <RecordListPage
    pages={brandPages}
    list={brandList}
    imports={fileImport}
    cells={{
      name: ({ name, image }) => <LogoName name={name} picture={image} />,
      website: ({ website }) => (website ? <WebsiteLink address={website} /> : <Nothing />),
    }}
    edits={edits}
    bulkUpdate={brandsInBulk.update}
    columnWidths={{
      name: 190,
      tier: 120,
      status: 110,
      principal: 200,
      default_warranty_months: 150,
      required_certificates: 180,
      solution_count: 100,
      website: 200,
    }}
  />
);
