import type { BrandInput } from '@balai/shared/contract/engineering/brands';
import { createBrand } from '../departments/engineering/brands/brands.service';
import { createSolution } from '../departments/engineering/solutions/solutions.service';
import { momentOf } from './calendar';
import { logoOf } from './artwork/logos';
import type { DemoCompany } from './company';

type Tier = BrandInput['tier'];

const brands: readonly (readonly [
  name: string,
  principal: string,
  site: string,
  tier: Tier,
  certificates: number,
])[] = [
  ['Hikvision', 'Hangzhou Hikvision Digital Technology', 'hikvision.com', 'gold', 4],
  ['Dahua', 'Zhejiang Dahua Technology', 'dahuasecurity.com', 'silver', 2],
  ['Axis', 'Axis Communications', 'axis.com', 'gold', 3],
  ['Hanwha Vision', 'Hanwha Vision', 'hanwhavision.com', 'registered', 1],
  ['Cisco', 'Cisco Systems', 'cisco.com', 'platinum', 8],
  ['Aruba', 'HPE Aruba Networking', 'arubanetworks.com', 'gold', 4],
  ['MikroTik', 'Mikrotikls SIA', 'mikrotik.com', 'registered', 2],
  ['Ruijie', 'Ruijie Networks', 'ruijienetworks.com', 'silver', 2],
  ['Fortinet', 'Fortinet', 'fortinet.com', 'gold', 5],
  ['CommScope', 'CommScope', 'commscope.com', 'silver', 2],
  ['Dell', 'Dell Technologies', 'dell.com', 'platinum', 6],
  ['HPE', 'Hewlett Packard Enterprise', 'hpe.com', 'gold', 5],
  ['Lenovo', 'Lenovo', 'lenovo.com', 'silver', 3],
  ['Synology', 'Synology', 'synology.com', 'registered', 1],
  ['Veeam', 'Veeam Software', 'veeam.com', 'silver', 2],
  ['APC', 'Schneider Electric', 'apc.com', 'gold', 4],
  ['Vertiv', 'Vertiv Group', 'vertiv.com', 'platinum', 5],
  ['Stulz', 'Stulz', 'stulz.com', 'registered', 1],
  ['ZKTeco', 'ZKTeco', 'zkteco.com', 'silver', 2],
  ['HID', 'HID Global', 'hidglobal.com', 'registered', 1],
  ['Poly', 'HP Poly', 'hp.com/poly', 'silver', 2],
  ['Logitech', 'Logitech International', 'logitech.com', 'registered', 0],
  ['Notifier', 'Honeywell', 'notifier.com', 'gold', 3],
  ['Hochiki', 'Hochiki Corporation', 'hochiki.com', null, 0],
];

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

/** The 24 brands and 12 solutions, entered by admin-engineer before the first deal. */
export async function fillCatalogue(company: DemoCompany): Promise<DemoSolution[]> {
  const author = company.person('admin-engineer1');
  const day = company.eve;
  await company.files.drawPictures(
    company.callAs(author, momentOf(day, 8, 30)),
    new Map(brands.map(([name]) => [name, logoOf(name)])),
  );
  const brandIds = new Map<string, number>();
  for (const [index, [name, principal, site, tier, certificates]] of brands.entries()) {
    const call = company.callAs(author, momentOf(day, 9, index));
    const brand = await createBrand(call, {
      name,
      image: await company.files.upload(call, name),
      principal,
      website: `https://www.${site}`,
      default_warranty_months: company.random.pick([12, 12, 24, 36]),
      tier,
      // One that is not sold any more.
      status: name === 'Hochiki' ? 'inactive' : 'active',
      required_certificates: certificates,
    });
    brandIds.set(name, brand.id);
  }
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
  return stored;
}
