import type { Random } from './random';

/** A part of a city with a street or an industrial estate that is there. */
interface Quarter {
  street: string;
  /** Urban village (kelurahan) where the address needs one, and district (kecamatan). */
  district: string;
  postalCode: string;
  /** How places are counted there. */
  number: 'No.' | 'Kav.' | 'Blok';
}

export interface City {
  city: string;
  province: string;
  /** Dialling code without 0. */
  code: string;
  quarters: readonly Quarter[];
}

export interface Address {
  address: string;
  city: string;
  province: string;
  postal_code: string;
}

const at = (
  street: string,
  district: string,
  postalCode: string,
  number: Quarter['number'] = 'No.',
): Quarter => ({ street, district, postalCode, number });

export const salesGroups = ['Sales A', 'Sales B', 'Sales C', 'Sales D'] as const;
export type SalesGroup = (typeof salesGroups)[number];

/** Where each sales group sells: its own office's part of the country. */
export const territories: Readonly<Record<SalesGroup, readonly City[]>> = {
  'Sales A': [
    {
      city: 'Jakarta Selatan',
      province: 'DKI Jakarta',
      code: '21',
      quarters: [
        at('Jl. H.R. Rasuna Said', 'Karet Kuningan, Kec. Setiabudi', '12940', 'Kav.'),
        at('Jl. Jend. Gatot Subroto', 'Kuningan Barat, Kec. Mampang Prapatan', '12710', 'Kav.'),
        at('Jl. Jend. Sudirman', 'Senayan, Kec. Kebayoran Baru', '12190', 'Kav.'),
        at('Jl. TB Simatupang', 'Cilandak Barat, Kec. Cilandak', '12430', 'Kav.'),
      ],
    },
    {
      city: 'Jakarta Pusat',
      province: 'DKI Jakarta',
      code: '21',
      quarters: [
        at('Jl. M.H. Thamrin', 'Gondangdia, Kec. Menteng', '10350'),
        at('Jl. Mangga Dua Raya', 'Mangga Dua Selatan, Kec. Sawah Besar', '10730'),
        at('Jl. Letjen Suprapto', 'Cempaka Putih Timur, Kec. Cempaka Putih', '10510'),
      ],
    },
    {
      city: 'Jakarta Utara',
      province: 'DKI Jakarta',
      code: '21',
      quarters: [
        at('Jl. Boulevard Barat Raya', 'Kelapa Gading Barat, Kec. Kelapa Gading', '14240', 'Blok'),
        at('Jl. Pluit Selatan Raya', 'Pluit, Kec. Penjaringan', '14450'),
      ],
    },
    {
      city: 'Bekasi',
      province: 'Jawa Barat',
      code: '21',
      quarters: [
        at('Kawasan Industri Jababeka, Jl. Jababeka Raya', 'Kec. Cikarang Utara', '17530', 'Blok'),
        at('Kawasan Industri MM2100', 'Gandasari, Kec. Cikarang Barat', '17530', 'Blok'),
        at('Jl. Jend. Ahmad Yani', 'Marga Jaya, Kec. Bekasi Selatan', '17141'),
      ],
    },
    {
      city: 'Tangerang',
      province: 'Banten',
      code: '21',
      quarters: [
        at('Jl. Jend. Sudirman', 'Babakan, Kec. Tangerang', '15118'),
        at('Jl. M.H. Thamrin', 'Cikokol, Kec. Tangerang', '15117'),
      ],
    },
    {
      city: 'Bandung',
      province: 'Jawa Barat',
      code: '22',
      quarters: [
        at('Jl. Asia Afrika', 'Braga, Kec. Sumur Bandung', '40111'),
        at('Jl. Ir. H. Juanda', 'Lebakgede, Kec. Coblong', '40132'),
        at('Jl. Soekarno-Hatta', 'Sekejati, Kec. Buahbatu', '40286'),
        at('Jl. Diponegoro', 'Citarum, Kec. Bandung Wetan', '40115'),
      ],
    },
    {
      city: 'Karawang',
      province: 'Jawa Barat',
      code: '267',
      quarters: [
        at('Kawasan Industri KIIC, Jl. Maligi Raya', 'Kec. Telukjambe Timur', '41361', 'Blok'),
        at('Kawasan Industri Suryacipta, Jl. Surya Utama', 'Kec. Ciampel', '41363', 'Kav.'),
        at('Jl. Jend. Ahmad Yani', 'Nagasari, Kec. Karawang Barat', '41312'),
      ],
    },
  ],
  'Sales B': [
    {
      city: 'Surabaya',
      province: 'Jawa Timur',
      code: '31',
      quarters: [
        at('Jl. Basuki Rahmat', 'Embong Kaliasin, Kec. Genteng', '60271'),
        at('Jl. Raya Darmo', 'Darmo, Kec. Wonokromo', '60241'),
        at('Jl. Rungkut Industri Raya', 'Kendangsari, Kec. Tenggilis Mejoyo', '60292'),
        at('Jl. Mayjen Sungkono', 'Dukuh Pakis, Kec. Dukuh Pakis', '60225'),
      ],
    },
    {
      city: 'Sidoarjo',
      province: 'Jawa Timur',
      code: '31',
      quarters: [
        at('Jl. Pahlawan', 'Sidokumpul, Kec. Sidoarjo', '61212'),
        at('Jl. Raya Waru', 'Kec. Waru', '61256'),
      ],
    },
    {
      city: 'Malang',
      province: 'Jawa Timur',
      code: '341',
      quarters: [
        at('Jl. Ijen', 'Oro-oro Dowo, Kec. Klojen', '65119'),
        at('Jl. Veteran', 'Ketawanggede, Kec. Lowokwaru', '65145'),
        at('Jl. Letjen S. Parman', 'Purwantoro, Kec. Blimbing', '65122'),
      ],
    },
    {
      city: 'Denpasar',
      province: 'Bali',
      code: '361',
      quarters: [
        at('Jl. Teuku Umar', 'Dauh Puri Kauh, Kec. Denpasar Barat', '80113'),
        at('Jl. Bypass Ngurah Rai', 'Sanur, Kec. Denpasar Selatan', '80228'),
      ],
    },
    {
      city: 'Semarang',
      province: 'Jawa Tengah',
      code: '24',
      quarters: [
        at('Jl. Pemuda', 'Sekayu, Kec. Semarang Tengah', '50132'),
        at('Jl. Pandanaran', 'Pekunden, Kec. Semarang Tengah', '50134'),
        at('Kawasan Industri Wijayakusuma', 'Randugarut, Kec. Tugu', '50153', 'Kav.'),
      ],
    },
  ],
  'Sales C': [
    {
      city: 'Medan',
      province: 'Sumatera Utara',
      code: '61',
      quarters: [
        at('Jl. Balai Kota', 'Kesawan, Kec. Medan Barat', '20111'),
        at('Jl. Diponegoro', 'Madras Hulu, Kec. Medan Polonia', '20152'),
        at('Jl. Jend. Gatot Subroto', 'Petisah Tengah, Kec. Medan Petisah', '20112'),
        at('Kawasan Industri Medan', 'Mabar, Kec. Medan Deli', '20242', 'Blok'),
      ],
    },
    {
      city: 'Pekanbaru',
      province: 'Riau',
      code: '761',
      quarters: [
        at('Jl. Jend. Sudirman', 'Tangkerang Tengah, Kec. Marpoyan Damai', '28282'),
        at('Jl. Jend. Ahmad Yani', 'Sago, Kec. Senapelan', '28151'),
      ],
    },
    {
      city: 'Batam',
      province: 'Kepulauan Riau',
      code: '778',
      quarters: [
        at('Kawasan Industri Batamindo, Jl. Rasamala', 'Muka Kuning, Kec. Sei Beduk', '29433', 'Kav.'),
        at('Jl. Engku Putri', 'Teluk Tering, Kec. Batam Kota', '29461'),
      ],
    },
    {
      city: 'Palembang',
      province: 'Sumatera Selatan',
      code: '711',
      quarters: [
        at('Jl. Kapten A. Rivai', 'Sungai Pangeran, Kec. Ilir Timur I', '30129'),
        at('Jl. POM IX', 'Lorok Pakjo, Kec. Ilir Barat I', '30137'),
      ],
    },
  ],
  'Sales D': [
    {
      city: 'Makassar',
      province: 'Sulawesi Selatan',
      code: '411',
      quarters: [
        at('Jl. Jend. Sudirman', 'Sawerigading, Kec. Ujung Pandang', '90115'),
        at('Jl. A.P. Pettarani', 'Masale, Kec. Panakkukang', '90231'),
        at('Jl. Ahmad Yani', 'Pattunuang, Kec. Wajo', '90174'),
        at('Kawasan Industri Makassar', 'Daya, Kec. Biringkanaya', '90241', 'Kav.'),
      ],
    },
    {
      city: 'Balikpapan',
      province: 'Kalimantan Timur',
      code: '542',
      quarters: [
        at('Jl. Jend. Sudirman', 'Klandasan Ulu, Kec. Balikpapan Kota', '76112'),
        at('Jl. M.T. Haryono', 'Gunung Bahagia, Kec. Balikpapan Selatan', '76114'),
      ],
    },
    {
      city: 'Manado',
      province: 'Sulawesi Utara',
      code: '431',
      quarters: [
        at('Jl. Sam Ratulangi', 'Wenang Utara, Kec. Wenang', '95111'),
        at('Jl. 17 Agustus', 'Teling Atas, Kec. Wanea', '95119'),
      ],
    },
    {
      city: 'Kendari',
      province: 'Sulawesi Tenggara',
      code: '401',
      quarters: [
        at('Jl. Abdullah Silondae', 'Mandonga, Kec. Mandonga', '93111'),
        at('Jl. H.E.A. Mokodompit', 'Lalolara, Kec. Kambu', '93231'),
      ],
    },
  ],
};

export const cities: readonly City[] = Object.values(territories).flat();

/** The city that a name ends with: 'Dinas Perhubungan Kota Medan'. */
export const cityNamedAtEnd = (name: string): City | undefined =>
  cities.find(({ city }) => name.endsWith(` ${city}`));

/** An address that exists but for its number: street, district, city and post code belong together. */
export function addressIn(random: Random, { city, province, quarters }: City): Address {
  const { street, district, postalCode, number } = random.pick(quarters);
  const most = number === 'Kav.' ? 60 : 180;
  const plot = random.integer(1, number === 'Blok' ? 24 : most);
  const place = number === 'Blok' ? `${random.pick(['A', 'B', 'C', 'D', 'F'])}-${plot}` : plot;
  return {
    address: `${street} ${number} ${place}, ${district}`,
    city,
    province,
    postal_code: postalCode,
  };
}

const residentialStreets = [
  'Jl. Melati',
  'Jl. Cempaka',
  'Jl. Kenanga',
  'Jl. Anggrek',
  'Jl. Flamboyan',
  'Jl. Mawar',
];

/** Where somebody lives who works in a city. */
export function homeIn(random: Random, { city, quarters }: City): string {
  const { district, postalCode } = random.pick(quarters);
  return `${random.pick(residentialStreets)} ${random.integer(1, 14)} No. ${random.integer(1, 90)}, ${district}, ${city} ${postalCode}`;
}
