import { brandImport } from '@balai/shared/contract/engineering/brand-import';
import { BrandInput } from '@balai/shared/contract/engineering/brands';
import { sql } from 'kysely';
import { defineImport } from '../../../platform/imports/define-import';
import { importColumns } from '../../../platform/imports/import-columns';
import { insertForms, storedKeysOf } from '../../../platform/imports/imported-records';
import { takenProblems } from '../../../platform/imports/taken-problems';
import { brandRecord, brandScope, brandUses } from './brands.repository';

/** What a file of brands can fill. */
export const brandImportDeclaration = defineImport({
  operations: brandImport,
  keys: ['name', 'brand'],
  columns: importColumns(BrandInput, {
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
  }),
  undo: { record: brandRecord, scope: brandScope, label: sql<string>`t.name`, uses: brandUses },
  findStored: storedKeysOf(brandRecord),
  identities: ({ values }) => [{ text: values.name.toLowerCase() }],
  findProblems: (call, rows) => takenProblems(call, brandRecord, 'name', rows),
  insertBatch: insertForms(brandRecord, { default_warranty_months: 12, required_certificates: 0 }),
});
