import { HandedOn } from './company';
import { drawCustomerLogos, planCustomers, type DemoCustomer } from './customers';
import { defineDemo } from './demo-area';

/** The customers that buy. */
export const demoBuyers = new HandedOn<DemoCustomer[]>('customers');

/** Customers with contacts and sites. */
export const demo = defineDemo({
  order: 60,
  seed: 2_390_001_866,
  counted: { customers: 'customers', customer_pics: 'contacts', customer_sites: 'sites' },
  fill: async (company, timeline) => {
    const customers = planCustomers(company, timeline);
    await drawCustomerLogos(company, customers);
    demoBuyers.keep(
      company,
      customers.filter(({ status }) => status !== 'inactive'),
    );
  },
  rows: {
    'attachments of customer': '56 rows, 22024fb9b45f51f7',
    'audit_logs of customer': '241 rows',
    'audit_logs of customer_pic': '402 rows',
    'audit_logs of customer_site': '191 rows',
    customer_figures: '140 rows, 1c161d6fd35c2a4a',
    customer_pics: '262 rows, 7672fbd8bcd3a953',
    customer_sites: '191 rows, 860b396a18b0313a',
    customers: '140 rows, d301cb3627d177e1',
    'pictures of customer': '82 rows, d66b26503076d25c',
    'status_histories of customer': '149 rows',
  },
});
