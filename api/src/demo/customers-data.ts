import type { CreateCustomer } from '@balai/shared/contract/sales/customers';

type Industry = CreateCustomer['industry'];

/** Where a sales group sells: its own office's part of the country. */
export interface Territory {
  city: string;
  province: string;
  /** Dialling code of the city without 0. */
  code: string;
}

export const territories: Readonly<
  Record<'Sales A' | 'Sales B' | 'Sales C' | 'Sales D', readonly Territory[]>
> = {
  'Sales A': [
    { city: 'Jakarta', province: 'DKI Jakarta', code: '21' },
    { city: 'Bekasi', province: 'Jawa Barat', code: '21' },
    { city: 'Tangerang', province: 'Banten', code: '21' },
    { city: 'Bandung', province: 'Jawa Barat', code: '22' },
    { city: 'Karawang', province: 'Jawa Barat', code: '267' },
  ],
  'Sales B': [
    { city: 'Surabaya', province: 'Jawa Timur', code: '31' },
    { city: 'Sidoarjo', province: 'Jawa Timur', code: '31' },
    { city: 'Malang', province: 'Jawa Timur', code: '341' },
    { city: 'Denpasar', province: 'Bali', code: '361' },
    { city: 'Semarang', province: 'Jawa Tengah', code: '24' },
  ],
  'Sales C': [
    { city: 'Medan', province: 'Sumatera Utara', code: '61' },
    { city: 'Pekanbaru', province: 'Riau', code: '761' },
    { city: 'Batam', province: 'Kepulauan Riau', code: '778' },
    { city: 'Palembang', province: 'Sumatera Selatan', code: '711' },
  ],
  'Sales D': [
    { city: 'Makassar', province: 'Sulawesi Selatan', code: '411' },
    { city: 'Balikpapan', province: 'Kalimantan Timur', code: '542' },
    { city: 'Manado', province: 'Sulawesi Utara', code: '431' },
    { city: 'Kendari', province: 'Sulawesi Tenggara', code: '401' },
  ],
};

/** Heads and tails of company names; each pair with a field of business gives one that sounds like a real one. */
export const companyHeads = [
  'Sinar',
  'Cipta',
  'Graha',
  'Mitra',
  'Bumi',
  'Tirta',
  'Surya',
  'Karya',
  'Wahana',
  'Artha',
  'Mega',
  'Citra',
  'Prima',
  'Bintang',
] as const;

export const companyTails: readonly (readonly [tail: string, industry: Industry])[] = [
  ['Logistik Nusantara', 'other'],
  ['Pangan Sejahtera', 'manufacturing'],
  ['Energi Persada', 'oil_gas'],
  ['Tambang Lestari', 'mining'],
  ['Finansial Utama', 'finance'],
  ['Ritel Indonesia', 'retail'],
  ['Hotel Internusa', 'hotel'],
  ['Properti Abadi', 'property'],
  ['Telekomunikasi Raya', 'telecom'],
  ['Tekstil Makmur', 'manufacturing'],
  ['Otomotif Perkasa', 'manufacturing'],
  ['Farma Husada', 'manufacturing'],
];

export const stateCompanies = [
  'PT Pelabuhan Samudra Nusantara (Persero)',
  'PT Kereta Cepat Jaya (Persero)',
  'PT Pupuk Agro Nusantara (Persero)',
  'PT Energi Panas Bumi Raya (Persero)',
  'PT Semen Karang Putih (Persero) Tbk',
  'PT Angkasa Bandara Timur (Persero)',
  'PT Kimia Farma Mandala (Persero) Tbk',
  'PT Asuransi Bahtera Negara (Persero)',
  'PT Perkebunan Rimba Hijau (Persero)',
  'PT Bank Pembangunan Samudra (Persero) Tbk',
  'PT Galangan Kapal Bahari (Persero)',
  'PT Tol Lintas Andalas (Persero)',
  'PT Aneka Logam Mulia (Persero) Tbk',
  'Perum Pergudangan Pangan',
] as const;

export const authorities = [
  'Dinas Komunikasi dan Informatika',
  'Dinas Perhubungan',
  'Badan Pendapatan Daerah',
  'Dinas Pekerjaan Umum dan Penataan Ruang',
  'Sekretariat DPRD',
  'Badan Penanggulangan Bencana Daerah',
  'Dinas Kependudukan dan Pencatatan Sipil',
  'Kantor Pelayanan Pajak Madya',
  'Balai Besar Wilayah Sungai',
  'Dinas Perpustakaan dan Kearsipan',
  'Pengadilan Negeri',
  'Lembaga Pemasyarakatan Kelas I',
] as const;

export const schools = [
  'Universitas Cendekia Nusantara',
  'Institut Teknologi Bahari',
  'Politeknik Karya Bangsa',
  'Universitas Bhakti Wiyata',
  'Sekolah Tinggi Ilmu Ekonomi Madani',
  'Universitas Samudra Raya',
  'SMK Teknologi Pertiwi',
  'Akademi Maritim Jaya',
  'Universitas Pelita Ilmu',
  'Sekolah Global Harapan',
  'Institut Seni Nusantara',
  'Universitas Teknologi Mahakam',
] as const;

export const hospitals = [
  'RS Mitra Sehat',
  'RSUD Tirta Husada',
  'RS Ibu dan Anak Kasih Bunda',
  'RS Jantung Harapan Bangsa',
  'RS Bhakti Medika',
  'Klinik Utama Sentosa',
  'RS Mata Cahaya Nusantara',
  'RS Umum Pelita Insani',
  'RS Islam Ar-Rahman',
  'RS Advent Karunia',
  'Laboratorium Klinik Prodia Medika',
  'RS Ortopedi Siaga',
] as const;

export const individuals = [
  'Budi Hartanto',
  'Hj. Siti Rohmah',
  'dr. Wijaya Kusnadi, Sp.PD',
  'Ir. Gunadi Tjahjono',
  'Ny. Evelyn Santosa',
  'H. Abdul Karim',
] as const;

/** Names that no column and no card is wide enough for. */
export const longNames = [
  'PT Perusahaan Perdagangan dan Pengembangan Kawasan Industri Terpadu Nusantara Sejahtera Makmur Abadi Bersama Internasional (Persero) Tbk',
  'PT Jasa Pengelolaan Gedung Perkantoran dan Pusat Perbelanjaan Metropolitan Cakrawala Semesta Raya',
  'CV Toko Komputer, Kamera, Alarm, Akses Kontrol dan Perlengkapan Jaringan Sumber Rejeki Jaya Makmur Sentosa',
] as const;

export const streets = [
  'Jl. Jend. Sudirman Kav.',
  'Jl. Gatot Subroto No.',
  'Jl. Raya Industri Blok',
  'Jl. Diponegoro No.',
  'Jl. Imam Bonjol No.',
  'Jl. HR Rasuna Said Kav.',
  'Jl. Pemuda No.',
  'Jl. Basuki Rahmat No.',
  'Kawasan Industri Jababeka Blok',
  'Jl. Letjen S. Parman No.',
] as const;

export const picNames = [
  'Andi Saputra',
  'Dewi Kartika',
  'Ferry Irawan',
  'Hartini Suryadi',
  'Ridwan Kamal',
  'Novi Susanti',
  'Lukman Arifin',
  'Mega Silvia',
  'Surya Atmaja',
  'Yanti Kurnia',
  'Herman Susanto',
  'Ratih Pratiwi',
  'Bernadus Manurung',
  'Indah Permata',
  'Zulkifli Hasan',
  'Theresia Lumban Gaol',
  'Ahmad Fauzi',
  'Nyoman Sukerti',
  'Ali Akbar',
  'Christina Wongso',
  'Rahmawati Daud',
  'Gilang Pradana',
  'Siska Amelia',
  'Petrus Kambuaya',
] as const;

export const picPositions: readonly (readonly [position: string, department: string, decides: boolean])[] = [
  ['IT Manager', 'IT', true],
  ['Procurement Officer', 'Procurement', false],
  ['General Manager', 'Management', true],
  ['Facility Supervisor', 'Building', false],
  ['Finance Manager', 'Finance', true],
  ['Network Engineer', 'IT', false],
  ['Security Coordinator', 'Security', false],
  ['Kepala Bagian Umum', 'Umum', true],
];

export const siteNames = [
  'Kantor Pusat',
  'Gudang Utama',
  'Pabrik 1',
  'Kantor Cabang',
  'Data Center',
  'Pabrik 2',
] as const;
