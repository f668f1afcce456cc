import { momentOf } from './calendar';
import { defineDemo } from './demo-area';
import { foundCompany } from './people';

/** The people and their groups, and the photos that records take. */
export const demo = defineDemo({
  order: 0,
  seed: 20_260_101,
  counted: { users: 'people', groups: 'groups' },
  fill: async (company) => {
    await foundCompany(company);
    await company.files.drawPhotos(company.callAsSystem(momentOf(company.eve, 8, 0)));
  },
  rows: {
    'audit_logs of group': '8 rows',
    'audit_logs of group_member': '64 rows',
    'audit_logs of user': '112 rows',
    group_members: '64 rows, 2d9506e18b0baa63',
    groups: '8 rows, bef9aa4a6ad67201',
    'pictures of user': '48 rows, 96d62c3b2bef2b58',
    users: '64 rows, fe6f728de44ebbb1',
  },
});
