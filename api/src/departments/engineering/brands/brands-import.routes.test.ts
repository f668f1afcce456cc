import { brandImport } from '@balai/shared/contract/engineering/brand-import';
import { describeImport } from '../../../platform/testing/describe-import';
import { testApp } from '../../../platform/testing/test-app';
import { brandRecord } from './brands.repository';

const panel = testApp();

describeImport({
  panel,
  operations: brandImport,
  access: 'brandSolution.crud',
  by: 'admin-engineer',
  record: brandRecord,
  sample: (name) => ({ name }),
  stored: { status: 'active', tier: null, default_warranty_months: 12, required_certificates: 0 },
  wrong: { tier: 'best', website: 'axis', default_warranty_months: '121', required_certificates: 'some' },
  key: 'name',
  unique: 'name',
  changes: {
    named: 'name',
    cells: { tier: 'gold', default_warranty_months: '24', website: 'https://axis.example' },
    stored: { tier: 'gold', default_warranty_months: 24, website: 'https://axis.example', principal: null },
    wrong: { tier: 'best', website: 'axis', default_warranty_months: '121' },
  },
});
