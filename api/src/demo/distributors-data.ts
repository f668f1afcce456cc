import type { CreateDistributor } from '@balai/shared/contract/finance/distributors';

export interface DemoDistributor {
  name: string;
  code: string;
  type: CreateDistributor['type'];
  city: string;
  address: string;
  brands: readonly string[];
}

/** The 18 vendors of the company, most of them with several brands. */
export const distributors: readonly DemoDistributor[] = [
  {
    name: 'PT Sinar Jaringan Nusantara',
    code: 'SJN',
    type: 'distributor',
    city: 'Jakarta',
    address: 'Jl. Mangga Dua Raya 12',
    brands: ['Cisco', 'Aruba', 'Fortinet'],
  },
  {
    name: 'PT Mitra Optik Sejahtera',
    code: 'MOS',
    type: 'distributor',
    city: 'Jakarta',
    address: 'Jl. Gajah Mada 188',
    brands: ['Hikvision', 'Dahua'],
  },
  {
    name: 'PT Pandu Kamera Indonesia',
    code: 'PKI',
    type: 'distributor',
    city: 'Surabaya',
    address: 'Jl. Raya Darmo 77',
    brands: ['Axis', 'Hanwha Vision'],
  },
  {
    name: 'PT Server Andalan Persada',
    code: 'SAP',
    type: 'distributor',
    city: 'Jakarta',
    address: 'Jl. Casablanca Kav. 88',
    brands: ['Dell', 'HPE', 'Lenovo', 'Veeam'],
  },
  {
    name: 'PT Daya Listrik Utama',
    code: 'DLU',
    type: 'distributor',
    city: 'Bekasi',
    address: 'Kawasan Industri MM2100 Blok C4',
    brands: ['APC', 'Vertiv'],
  },
  {
    name: 'PT Sejuk Data Center Solusi',
    code: 'SDC',
    type: 'distributor',
    city: 'Tangerang',
    address: 'Jl. Daan Mogot Km 19',
    brands: ['Stulz', 'Vertiv'],
  },
  {
    name: 'PT Pintu Akses Elektronik',
    code: 'PAE',
    type: 'distributor',
    city: 'Jakarta',
    address: 'Jl. Hayam Wuruk 127',
    brands: ['ZKTeco', 'HID'],
  },
  {
    name: 'PT Ruang Rapat Cerdas',
    code: 'RRC',
    type: 'distributor',
    city: 'Jakarta',
    address: 'Jl. HR Rasuna Said Blok X-2',
    brands: ['Poly', 'Logitech'],
  },
  {
    name: 'PT Alarm Kebakaran Prima',
    code: 'AKP',
    type: 'distributor',
    city: 'Surabaya',
    address: 'Jl. Rungkut Industri III/24',
    brands: ['Notifier', 'Hochiki'],
  },
  {
    name: 'PT Kabel Serat Mandiri',
    code: 'KSM',
    type: 'distributor',
    city: 'Tangerang',
    address: 'Jl. Gatot Subroto Km 7',
    brands: ['CommScope'],
  },
  {
    name: 'PT Router Kita Bersama',
    code: 'RKB',
    type: 'distributor',
    city: 'Bandung',
    address: 'Jl. Asia Afrika 141',
    brands: ['MikroTik', 'Ruijie'],
  },
  {
    name: 'Zhejiang Dahua Technology Co., Ltd.',
    code: 'DAHUA-CN',
    type: 'principal',
    city: 'Hangzhou',
    address: '1199 Bin’an Road, Binjiang District',
    brands: ['Dahua'],
  },
  {
    name: 'Synology Taiwan Corp.',
    code: 'SYN-TW',
    type: 'principal',
    city: 'New Taipei',
    address: '9F No. 1, Yuandong Road',
    brands: ['Synology'],
  },
  {
    name: 'UD Sumber Makmur Elektrik',
    code: 'SME',
    type: 'local_supplier',
    city: 'Jakarta',
    address: 'Pasar Kenari Lt. 2 No. 45',
    brands: [],
  },
  {
    name: 'CV Baja Rak Nusantara',
    code: 'BRN',
    type: 'local_supplier',
    city: 'Bekasi',
    address: 'Jl. Raya Narogong Km 12',
    brands: [],
  },
  {
    name: 'Toko Alat Teknik Makassar yang Lengkap dan Terpercaya Sejak Tahun 1978',
    code: 'TATM',
    type: 'local_supplier',
    city: 'Makassar',
    address: 'Jl. Veteran Selatan 210',
    brands: [],
  },
  {
    name: 'CV Tarik Kabel Jaya',
    code: 'TKJ',
    type: 'subcontractor',
    city: 'Medan',
    address: 'Jl. Gatot Subroto 305',
    brands: [],
  },
  {
    name: 'PT Sipil Ruang Server',
    code: 'SRS',
    type: 'subcontractor',
    city: 'Surabaya',
    address: 'Jl. Ahmad Yani 288',
    brands: [],
  },
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
