import type { Role } from '@balai/shared/permissions/roles';

export type Listed = readonly [firstName: string, lastName: string | null, gender: 'female' | 'male'];

/** The 64 employees by role, in the order of their numbers: sales1 is the first seller. */
export const people: readonly (readonly [role: Role, listed: readonly Listed[]])[] = [
  [
    'superadmin',
    [
      ['Hendra', 'Gunawan', 'male'],
      ['Ratna', 'Dewanti', 'female'],
    ],
  ],
  [
    'hrd',
    [
      ['Maya', 'Anggraini', 'female'],
      ['Bagas', 'Wicaksono', 'male'],
    ],
  ],
  [
    'lead-sales',
    [
      ['Agus', 'Setiawan', 'male'],
      ['Dian', 'Permatasari', 'female'],
      ['Parlindungan', 'Siregar', 'male'],
      ['Andi', 'Makkasau', 'male'],
    ],
  ],
  ['lead-pre-sales', [['Yohanes', 'Kristanto', 'male']]],
  [
    'lead-engineer',
    [
      ['Bambang', 'Sutrisno', 'male'],
      ['I Gusti Ngurah', 'Adi Wirawan', 'male'],
    ],
  ],
  [
    'assistant-lead',
    [
      ['Teguh', 'Prasetyo', 'male'],
      ['Sri', 'Wahyuni', 'female'],
    ],
  ],
  [
    'sales',
    [
      ['Sari', 'Wijaya', 'female'],
      ['Rizky', 'Ramadhan', 'male'],
      ['Putri', 'Maharani', 'female'],
      ['Dimas', 'Prakoso', 'male'],
      ['Fajar', 'Nugroho', 'male'],
      ['Intan', 'Kusumawati', 'female'],
      ['Arif', 'Budiman', 'male'],
      ['Nadia', 'Safitri', 'female'],
      ['Togar', 'Hutapea', 'male'],
      ['Melati', 'Simanjuntak', 'female'],
      ['Rahmat', 'Lubis', 'male'],
      ['Grace', 'Panggabean', 'female'],
      ['Muhammad Ikhsan', 'Daeng Mattalatta', 'male'],
      ['Fitriani', 'Rauf', 'female'],
      ['Yusuf', 'Paliwang', 'male'],
      ['Debby', 'Tandirerung', 'female'],
    ],
  ],
  [
    'assistant-sales',
    [
      ['Lestari', 'Handayani', 'female'],
      ['Wulan', 'Oktaviani', 'female'],
      ['Ruth', 'Nababan', 'female'],
      ['Nurhayati', null, 'female'],
    ],
  ],
  [
    'pre-sales',
    [
      ['Kevin', 'Halim', 'male'],
      ['Stefani', 'Lukito', 'female'],
      ['Reza', 'Pahlevi', 'male'],
      ['Anisa', 'Rachmawati', 'female'],
      ['Daniel', 'Sihombing', 'male'],
    ],
  ],
  [
    'admin-sales',
    [
      ['Yuliana', 'Hartono', 'female'],
      ['Citra', 'Lestari', 'female'],
    ],
  ],
  [
    'admin-purchase',
    [
      ['Eko', 'Purnomo', 'male'],
      ['Vina', 'Tanuwijaya', 'female'],
    ],
  ],
  [
    'admin-finance',
    [
      ['Lina', 'Marlina', 'female'],
      ['Robertus', 'Adi Nugraha', 'male'],
    ],
  ],
  [
    'admin-invoice',
    [
      ['Sinta', 'Puspitasari', 'female'],
      ['Galih', 'Saputra', 'male'],
    ],
  ],
  [
    'admin-engineer',
    [
      ['Nur', 'Aini', 'female'],
      ['Hafiz', 'Maulana', 'male'],
    ],
  ],
  [
    'engineer',
    [
      ['Joko', 'Susilo', 'male'],
      ['Slamet', 'Riyadi', 'male'],
      ['Asep', 'Sunandar', 'male'],
      ['Dadang', 'Hermawan', 'male'],
      ['Wahyu', 'Hidayat', 'male'],
      ['Rudi', 'Hartawan', 'male'],
      ['Made', 'Suardana', 'male'],
      ['Ketut', 'Artawan', 'male'],
      ['Samsul', 'Bahri', 'male'],
      ['Irfan', 'Hakim', 'male'],
      ['Tri', 'Utami', 'female'],
      // Longer than any column, and nobody who stands at the head of a list.
      ['Raden Muhammad Suparman Nurul Hidayatullah', 'Kusumawardhana Prawirodirjo Sastroamidjojo', 'male'],
    ],
  ],
  [
    'operasional',
    [
      ['Sugeng', 'Raharjo', 'male'],
      ['Ujang', 'Kurniawan', 'male'],
      ['Mulyadi', null, 'male'],
      ['Komarudin', null, 'male'],
    ],
  ],
];

/** First names of those who wear a headscarf in their pictures. */
export const withScarf: ReadonlySet<string> = new Set([
  'Nadia',
  'Fitriani',
  'Wulan',
  'Nurhayati',
  'Anisa',
  'Lina',
  'Nur',
  'Sri',
  'Intan',
]);

/** Each group with the person who leads it and those in it, as role and number. */
export const groups = [
  ['Sales A', 'sales', 'lead-sales1', ['sales1', 'sales2', 'sales3', 'sales4', 'assistant-sales1']],
  ['Sales B', 'sales', 'lead-sales2', ['sales5', 'sales6', 'sales7', 'sales8', 'assistant-sales2']],
  ['Sales C', 'sales', 'lead-sales3', ['sales9', 'sales10', 'sales11', 'sales12', 'assistant-sales3']],
  ['Sales D', 'sales', 'lead-sales4', ['sales13', 'sales14', 'sales15', 'sales16', 'assistant-sales4']],
  [
    'Pre-sales',
    'presales',
    'lead-pre-sales1',
    ['pre-sales1', 'pre-sales2', 'pre-sales3', 'pre-sales4', 'pre-sales5'],
  ],
  [
    'Engineering West',
    'engineering',
    'lead-engineer1',
    ['assistant-lead1', 'engineer1', 'engineer2', 'engineer3', 'engineer4', 'engineer5', 'engineer6'],
  ],
  [
    'Engineering East',
    'engineering',
    'lead-engineer2',
    ['assistant-lead2', 'engineer7', 'engineer8', 'engineer9', 'engineer10', 'engineer11', 'engineer12'],
  ],
  [
    'Office',
    'office',
    'superadmin1',
    [
      'superadmin2',
      'hrd1',
      'hrd2',
      'admin-sales1',
      'admin-sales2',
      'admin-purchase1',
      'admin-purchase2',
      'admin-finance1',
      'admin-finance2',
      'admin-invoice1',
      'admin-invoice2',
      'admin-engineer1',
      'admin-engineer2',
      'operasional1',
      'operasional2',
      'operasional3',
      'operasional4',
    ],
  ],
] as const;

/** Of each role: the youngest at which somebody is hired, and how old its people are today, the senior ones older. */
export const ages: Readonly<Record<Role, { hired: number; least: number; most: number }>> = {
  superadmin: { hired: 27, least: 46, most: 57 },
  hrd: { hired: 22, least: 30, most: 48 },
  'admin-sales': { hired: 21, least: 25, most: 42 },
  'admin-purchase': { hired: 21, least: 27, most: 45 },
  'admin-finance': { hired: 22, least: 29, most: 48 },
  'admin-invoice': { hired: 21, least: 25, most: 43 },
  'admin-engineer': { hired: 21, least: 25, most: 44 },
  'lead-sales': { hired: 25, least: 37, most: 52 },
  sales: { hired: 22, least: 25, most: 41 },
  'assistant-sales': { hired: 21, least: 24, most: 33 },
  'lead-pre-sales': { hired: 25, least: 37, most: 48 },
  'pre-sales': { hired: 22, least: 26, most: 38 },
  'lead-engineer': { hired: 24, least: 40, most: 54 },
  'assistant-lead': { hired: 22, least: 33, most: 45 },
  engineer: { hired: 19, least: 22, most: 46 },
  operasional: { hired: 18, least: 22, most: 53 },
};

/** Who has a birthday on the company's today, who in the 14 days after it, and whose contract ends in 30 days. */
export const birthdayToday = ['sales3', 'engineer4'];
export const birthdaySoon = ['hrd2', 'lead-sales2', 'pre-sales1', 'admin-invoice2', 'operasional3'];
export const contractEnding = ['sales16', 'engineer11', 'operasional4'];
