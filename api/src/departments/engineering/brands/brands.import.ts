import { brandImport } from '@balai/shared/contract/engineering/brand-import';
import { BrandInput, listAllBrands } from '@balai/shared/contract/engineering/brands';
import { sql } from 'kysely';
import { changesByFile } from '../../../platform/imports/changes-by-file';
import { defineImport } from '../../../platform/imports/define-import';
import { importColumns } from '../../../platform/imports/import-columns';
import { recordReference } from '../../../platform/imports/import-references.repository';
import { insertForms } from '../../../platform/imports/imported-records';
import { brandRecord, brandScope, brandUses } from './brands.repository';

/** What a file of brands can fill. */
const columns = importColumns(BrandInput, {
  name: { aliases: ['brand', 'brand_name', 'manufacturer', 'merk'] },
  principal: { aliases: ['company', 'vendor'] },
  website: { aliases: ['url', 'web'] },
  default_warranty_months: { required: false, aliases: ['warranty', 'garansi'] },
  tier: { aliases: ['level', 'partner_level'] },
  status: { suggested: 'active' },
  required_certificates: { required: false },
  image: null,
  icon: null,
  icon_active: null,
});

const undo = { scope: brandScope, label: sql<string>`t.name`, uses: brandUses };

export const brandImportDeclaration = defineImport({
  operations: brandImport,
  record: brandRecord,
  keys: ['name', 'brand'],
  columns,
  undo,
  identities: ({ values }) => [{ text: values.name.toLowerCase() }],
  changing: changesByFile({
    operations: brandImport,
    record: brandRecord,
    undo,
    columns,
    found: { column: 'name', source: listAllBrands.path, ...recordReference('brands', ['name']) },
  }),
  insertBatch: insertForms(brandRecord, { default_warranty_months: 12, required_certificates: 0 }),
});
