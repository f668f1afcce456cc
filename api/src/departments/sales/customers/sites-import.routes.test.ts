import { siteImport } from '@balai/shared/contract/sales/customer-import';
import { createCustomer } from '@balai/shared/contract/sales/customers';
import { buildCreateCustomer } from '@balai/shared/contract/sales/customers.testing';
import { describeImport } from '../../../platform/testing/describe-import';
import { testApp } from '../../../platform/testing/test-app';
import { siteRecord } from './customer-contacts.repository';

const panel = testApp();
beforeAll(() => panel.succeedAs('sales', createCustomer, buildCreateCustomer({ name: 'PT Maju Bersama' })));

describeImport({
  panel,
  operations: siteImport,
  access: 'customer.import',
  by: 'superadmin',
  record: siteRecord,
  sample: (name) => ({ name, customer_id: 'Maju Bersama', address: 'Jalan Industri 5', city: 'Cikarang' }),
  stored: {
    customer_id: expect.any(Number),
    address: 'Jalan Industri 5',
    city: 'Cikarang',
    province: null,
    pic_id: null,
    access_note: null,
  },
  wrong: { customer_id: 'Nobody' },
  key: 'site_id',
});
