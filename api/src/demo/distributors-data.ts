import type { CreateDistributor } from '@balai/shared/contract/finance/distributors';

export interface DemoDistributor {
  name: string;
  code: string;
  type: CreateDistributor['type'];
  city: string;
  address: string;
  brands: readonly string[];
}

type Vendor = readonly [name: string, code: string, city: string, address: string, ...brands: string[]];

const vendorsOf = (type: DemoDistributor['type'], vendors: readonly Vendor[]): DemoDistributor[] =>
  vendors.map(([name, code, city, address, ...brands]) => ({ name, code, type, city, address, brands }));

/** The 18 vendors of the company, most of them with several brands. */
export const distributors: readonly DemoDistributor[] = [
  ...vendorsOf('distributor', [
    ['PT Sinar Jaringan Nusantara', 'SJN', 'Jakarta', 'Jl. Mangga Dua Raya 12', 'Cisco', 'Aruba', 'Fortinet'],
    ['PT Mitra Optik Sejahtera', 'MOS', 'Jakarta', 'Jl. Gajah Mada 188', 'Hikvision', 'Dahua'],
    ['PT Pandu Kamera Indonesia', 'PKI', 'Surabaya', 'Jl. Raya Darmo 77', 'Axis', 'Hanwha Vision'],
    [
      'PT Server Andalan Persada',
      'SAP',
      'Jakarta',
      'Jl. Casablanca Kav. 88',
      'Dell',
      'HPE',
      'Lenovo',
      'Veeam',
    ],
    ['PT Daya Listrik Utama', 'DLU', 'Bekasi', 'Kawasan Industri MM2100 Blok C4', 'APC', 'Vertiv'],
    ['PT Sejuk Data Center Solusi', 'SDC', 'Tangerang', 'Jl. Daan Mogot Km 19', 'Stulz', 'Vertiv'],
    ['PT Pintu Akses Elektronik', 'PAE', 'Jakarta', 'Jl. Hayam Wuruk 127', 'ZKTeco', 'HID'],
    ['PT Ruang Rapat Cerdas', 'RRC', 'Jakarta', 'Jl. HR Rasuna Said Blok X-2', 'Poly', 'Logitech'],
    ['PT Alarm Kebakaran Prima', 'AKP', 'Surabaya', 'Jl. Rungkut Industri III/24', 'Notifier', 'Hochiki'],
    ['PT Kabel Serat Mandiri', 'KSM', 'Tangerang', 'Jl. Gatot Subroto Km 7', 'CommScope'],
    ['PT Router Kita Bersama', 'RKB', 'Bandung', 'Jl. Asia Afrika 141', 'MikroTik', 'Ruijie'],
  ]),
  ...vendorsOf('principal', [
    [
      'Zhejiang Dahua Technology Co., Ltd.',
      'DAHUA-CN',
      'Hangzhou',
      '1199 Bin’an Road, Binjiang District',
      'Dahua',
    ],
    ['Synology Taiwan Corp.', 'SYN-TW', 'New Taipei', '9F No. 1, Yuandong Road', 'Synology'],
  ]),
  ...vendorsOf('local_supplier', [
    ['UD Sumber Makmur Elektrik', 'SME', 'Jakarta', 'Pasar Kenari Lt. 2 No. 45'],
    ['CV Baja Rak Nusantara', 'BRN', 'Bekasi', 'Jl. Raya Narogong Km 12'],
    [
      'Toko Alat Teknik Makassar yang Lengkap dan Terpercaya Sejak Tahun 1978',
      'TATM',
      'Makassar',
      'Jl. Veteran Selatan 210',
    ],
  ]),
  ...vendorsOf('subcontractor', [
    ['CV Tarik Kabel Jaya', 'TKJ', 'Medan', 'Jl. Gatot Subroto 305'],
    ['PT Sipil Ruang Server', 'SRS', 'Surabaya', 'Jl. Ahmad Yani 288'],
  ]),
];

export const contactNames = [
  'Ani Lestari',
  'Budi Hartono',
  'Citra Maharani',
  'Dedi Kurniawan',
  'Eka Wulandari',
  'Fajar Nugroho',
  'Gita Permata',
  'Hendra Gunawan',
  'Intan Sari',
  'Joko Susilo',
  'Kartika Dewi',
  'Lukman Hakim',
] as const;

export const contactPositions = ['Account manager', 'Sales admin', 'Product manager', 'Finance'] as const;

export const banks = ['BCA', 'Bank Mandiri', 'BNI', 'BRI', 'CIMB Niaga'] as const;
