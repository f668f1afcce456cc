import type { ColumnDetails } from './define-import';
import { mobileNumberOf } from './mobile-numbers';
import { taxNumberOf } from './tax-numbers';

/** How somebody is reached, whether he is a person or a company: one column each, however many a file has. */
export const phoneColumn = {
  read: mobileNumberOf,
  aliases: [
    'phone_number',
    'mobile',
    'mobile_no',
    'mobile_phone',
    'work_mobile',
    'phone_work',
    'telephone',
    'tel',
    'telepon',
    'telp',
    'no_telp',
    'no_telepon',
    'nomor_telepon',
    'hp',
    'no_hp',
    'nomor_hp',
  ],
} as const satisfies ColumnDetails;

export const emailColumn = {
  aliases: [
    'e-mail',
    'mail',
    'email_id',
    'email_address',
    'work_email',
    'email_work',
    'company_email',
    'alamat_email',
  ],
} as const satisfies ColumnDetails;

export const websiteColumn = {
  aliases: ['url', 'web', 'domain', 'website_link', 'website_url', 'company_domain_name', 'situs'],
} as const satisfies ColumnDetails;

export const addressColumn = {
  aliases: [
    'street',
    'street_address',
    'billing_street',
    'address_line_1',
    'address_line1',
    'primary_address',
    'alamat',
    'alamat_lengkap',
    'alamat_kantor',
  ],
} as const satisfies ColumnDetails;

export const cityColumn = {
  aliases: [
    'office_location',
    'location',
    'town',
    'city_town',
    'billing_city',
    'kota',
    'kota_kabupaten',
    'kabupaten',
  ],
} as const satisfies ColumnDetails;

export const provinceColumn = {
  // 'Jawa Barat (ID)' is what systems of many countries write.
  read: (text) => text.replace(/ \([A-Z]{2}\)$/, ''),
  aliases: [
    'state',
    'state_id',
    'state_province',
    'state_region',
    'billing_state_province',
    'region',
    'provinsi',
    'propinsi',
  ],
} as const satisfies ColumnDetails;

export const npwpColumn = {
  read: taxNumberOf,
  aliases: ['tax_number', 'tax_id', 'vat', 'no_npwp', 'nomor_npwp'],
} as const satisfies ColumnDetails;
