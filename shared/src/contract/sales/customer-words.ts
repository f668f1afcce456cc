export const customerTypes = [
  'company',
  'bumn',
  'government',
  'education',
  'healthcare',
  'individual',
] as const;

export const customerIndustries = [
  'manufacturing',
  'oil_gas',
  'mining',
  'finance',
  'retail',
  'hospital',
  'campus',
  'hotel',
  'public',
  'telecom',
  'property',
  'other',
] as const;

export const vatTreatments = ['normal', 'treasurer', 'collector', 'not_collected', 'exempt'] as const;

export const customerStatuses = ['prospect', 'active', 'inactive', 'blacklist'] as const;

/** The provinces of Indonesia, as the filter offers them and the form suggests them; a foreign one may be typed. */
export const provinces = [
  'Aceh',
  'Sumatera Utara',
  'Sumatera Barat',
  'Riau',
  'Kepulauan Riau',
  'Jambi',
  'Sumatera Selatan',
  'Kepulauan Bangka Belitung',
  'Bengkulu',
  'Lampung',
  'DKI Jakarta',
  'Jawa Barat',
  'Banten',
  'Jawa Tengah',
  'DI Yogyakarta',
  'Jawa Timur',
  'Bali',
  'Nusa Tenggara Barat',
  'Nusa Tenggara Timur',
  'Kalimantan Barat',
  'Kalimantan Tengah',
  'Kalimantan Selatan',
  'Kalimantan Timur',
  'Kalimantan Utara',
  'Sulawesi Utara',
  'Gorontalo',
  'Sulawesi Tengah',
  'Sulawesi Barat',
  'Sulawesi Selatan',
  'Sulawesi Tenggara',
  'Maluku',
  'Maluku Utara',
  'Papua',
  'Papua Barat',
  'Papua Barat Daya',
  'Papua Selatan',
  'Papua Tengah',
  'Papua Pegunungan',
] as const;

export const customerActions = [
  'update',
  'delete',
  'activate',
  'inactivate',
  'blacklist',
  'transfer',
  'pic_create',
  'pic_delete',
  'site_create',
] as const;
export type CustomerAction = (typeof customerActions)[number];
