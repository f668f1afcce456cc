import { createSolution } from '../departments/engineering/solutions/solutions.service';
import { demoBrands } from './brands.demo';
import { momentOf } from './calendar';
import { HandedOn } from './company';
import { defineDemo } from './demo-area';

const solutions: readonly (readonly [name: string, description: string, brands: readonly string[]])[] = [
  ['CCTV', 'Cameras, recorders and video management', ['Hikvision', 'Dahua', 'Axis', 'Hanwha Vision']],
  ['Network', 'Core, distribution and access switching', ['Cisco', 'Aruba', 'Ruijie', 'MikroTik']],
  ['Wireless', 'Indoor and outdoor Wi-Fi with controller', ['Aruba', 'Ruijie', 'Cisco']],
  ['Network security', 'Firewall, VPN and segmentation', ['Fortinet', 'Cisco']],
  ['Structured cabling', 'Fibre and copper backbone, racks and labelling', ['CommScope']],
  ['Server and storage', 'Virtualisation clusters and storage', ['Dell', 'HPE', 'Lenovo', 'Synology']],
  ['Backup and recovery', 'Backup, replication and recovery tests', ['Veeam', 'Synology', 'Dell']],
  ['UPS', 'Uninterruptible power for rooms and data centres', ['APC', 'Vertiv']],
  ['Data-centre cooling', 'Precision and in-row cooling', ['Vertiv', 'Stulz', 'APC']],
  ['Access control', 'Doors, gates, turnstiles and visitor management', ['ZKTeco', 'HID', 'Hikvision']],
  ['Meeting-room AV', 'Video conference, displays and room control', ['Poly', 'Logitech', 'Cisco']],
  ['Fire alarm', 'Addressable detection and public address', ['Notifier', 'Hochiki']],
];

/** A solution as the pipelines of the generator need it. */
export interface DemoSolution {
  id: number;
  name: string;
  brandIds: number[];
}

export const demoSolutions = new HandedOn<DemoSolution[]>('solutions');

/** The 12 solutions, entered by admin-engineer before the first deal. */
export const demo = defineDemo({
  order: 30,
  seed: 20_260_102,
  counted: { solutions: 'solutions' },
  fill: async (company) => {
    const author = company.person('admin-engineer1');
    const day = company.eve;
    const brandIds = demoBrands.of(company);
    const stored: DemoSolution[] = [];
    for (const [index, [name, description, names]] of solutions.entries()) {
      const ids = names.flatMap((brand) => brandIds.get(brand) ?? []);
      const solution = await createSolution(company.callAs(author, momentOf(day, 10, index)), {
        name,
        description,
        brand_ids: ids,
        sort_order: (index + 1) * 10,
      });
      stored.push({ id: solution.id, name, brandIds: ids });
    }
    demoSolutions.keep(company, stored);
  },
  rows: {
    'audit_logs of solution': '24 rows',
    solution_brands: '34 rows, 95e2c8a0b95c3be8',
    solutions: '12 rows, 0ea3ab2926e90916',
  },
});
