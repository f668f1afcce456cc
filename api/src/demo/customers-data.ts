import type { CreateCustomer } from '@balai/shared/contract/sales/customers';

type Industry = CreateCustomer['industry'];

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

/** Those that are named after a part of the country sit there. */
export const seats: Readonly<Record<string, string>> = {
  'PT Angkasa Bandara Timur (Persero)': 'Makassar',
  'PT Tol Lintas Andalas (Persero)': 'Palembang',
  'PT Perkebunan Rimba Hijau (Persero)': 'Pekanbaru',
  'PT Galangan Kapal Bahari (Persero)': 'Batam',
  'PT Pelabuhan Samudra Nusantara (Persero)': 'Jakarta Utara',
  'PT Samudra Data Prima': 'Jakarta Selatan',
  'Balai Besar Wilayah Sungai Brantas': 'Surabaya',
  'Universitas Teknologi Mahakam': 'Balikpapan',
};

export const stateCompanies = [
  'PT Pelabuhan Samudra Nusantara (Persero)',
  'PT Kereta Cepat Jaya (Persero)',
  'PT Pupuk Agro Nusantara (Persero)',
  'PT Energi Panas Bumi Raya (Persero)',
  'PT Semen Karang Putih (Persero) Tbk',
  'PT Angkasa Bandara Timur (Persero)',
  'PT Kimia Husada Mandala (Persero) Tbk',
  'PT Asuransi Bahtera Negara (Persero)',
  'PT Perkebunan Rimba Hijau (Persero)',
  'PT Bank Pembangunan Samudra (Persero) Tbk',
  'PT Galangan Kapal Bahari (Persero)',
  'PT Tol Lintas Andalas (Persero)',
  'PT Aneka Logam Mulia (Persero) Tbk',
  'Perum Pergudangan Pangan',
] as const;

export const authorities = [
  'Dinas Komunikasi dan Informatika Kota Surabaya',
  'Dinas Perhubungan Kota Medan',
  'Badan Pendapatan Daerah Kota Tangerang',
  'Dinas Pekerjaan Umum dan Penataan Ruang Kabupaten Karawang',
  'Sekretariat DPRD Kota Makassar',
  'Badan Penanggulangan Bencana Daerah Kota Manado',
  'Dinas Kependudukan dan Pencatatan Sipil Kota Denpasar',
  'Kantor Pelayanan Pajak Madya Jakarta Pusat',
  'Balai Besar Wilayah Sungai Brantas',
  'Dinas Perpustakaan dan Kearsipan Kota Pekanbaru',
  'Pengadilan Negeri Balikpapan',
  'Lembaga Pemasyarakatan Kelas I Palembang',
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
  'RS Karunia Sejahtera',
  'Laboratorium Klinik Cahaya Medika',
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

export const contactNames = [
  'Andi Saputra',
  'Dewi Kartika',
  'Ferry Irawan',
  'Hartini Suryadi',
  'Ridwan Kurniadi',
  'Novi Susanti',
  'Lukman Arifin',
  'Mega Silvia',
  'Surya Atmaja',
  'Yanti Kurnia',
  'Herman Susanto',
  'Ratih Pratiwi',
  'Bernadus Manurung',
  'Indah Permata',
  'Zulkifli Harahap',
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

export const contactPositions: readonly (readonly [
  position: string,
  department: string,
  decides: boolean,
])[] = [
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
