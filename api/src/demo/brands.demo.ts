import type { BrandInput } from '@balai/shared/contract/engineering/brands';
import { createBrand } from '../departments/engineering/brands/brands.service';
import { momentOf } from './calendar';
import { logoOf } from './artwork/logos';
import { HandedOn } from './company';
import { defineDemo } from './demo-area';

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

/** Id of a brand by its name. */
export const demoBrands = new HandedOn<ReadonlyMap<string, number>>('brands');

/** The 24 brands, entered by admin-engineer before the first deal. */
export const demo = defineDemo({
  order: 20,
  seed: 1_382_095_314,
  counted: { brands: 'brands' },
  fill: async (company) => {
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
    demoBrands.keep(company, brandIds);
  },
  rows: {
    'audit_logs of brand': '24 rows',
    brands: '24 rows, d7c75d3ca8f42fd1',
    'pictures of brand': '24 rows, 9979badfe3779ae5',
  },
});
