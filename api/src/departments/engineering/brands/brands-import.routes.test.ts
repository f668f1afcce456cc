import { brandImport } from '@balai/shared/contract/engineering/brand-import';
import { describeImport } from '../../../platform/testing/describe-import';
import { createTestApp, type TestApp } from '../../../platform/testing/test-app';
import { brandRecord } from './brands.repository';

let panel: TestApp;
beforeAll(async () => {
  panel = await createTestApp();
});
afterAll(() => panel.close());

describeImport({
  app: () => panel,
  operations: brandImport,
  access: 'brandSolution.crud',
  by: 'admin-engineer',
  record: brandRecord,
  sample: (name) => ({ name }),
  stored: { status: 'active', tier: null, default_warranty_months: 12, required_certificates: 0 },
  wrong: { tier: 'best', website: 'axis', default_warranty_months: '121', required_certificates: 'some' },
  key: 'name',
  unique: 'name',
});
