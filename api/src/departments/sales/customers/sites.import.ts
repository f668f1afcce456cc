import { SiteInput } from '@balai/shared/contract/sales/customer-contacts';
import { siteImport } from '@balai/shared/contract/sales/customer-import';
import { sql } from 'kysely';
import { textOfHtml } from '../../../platform/html/html-text';
import { defineImport } from '../../../platform/imports/define-import';
import { importColumns } from '../../../platform/imports/import-columns';
import { filledCells, insertImported } from '../../../platform/imports/imported-records';
import { addressColumn, cityColumn, provinceColumn } from '../../../platform/imports/reach-columns';
import { wholeFormOf } from '../../../platform/records/record-input';
import { siteRecord, siteScope, usesOfSite } from './customer-contacts.repository';
import { customerOfPart } from './named-customers.scope';

/** What a file of places can fill: those of customers that are there. Where a map has them is said one by one. */
export const siteImportDeclaration = defineImport({
  operations: siteImport,
  record: siteRecord,
  keys: ['address_id', 'site_id', 'location_id', 'id'],
  columns: importColumns(SiteInput, {
    name: {
      aliases: [
        'site',
        'site_name',
        'location',
        'location_name',
        'branch',
        'branch_name',
        'address_title',
        'address_name',
        'display_name',
        'nama_lokasi',
        'nama_cabang',
        'nama_alamat',
        'cabang',
        'lokasi',
        'nama',
      ],
    },
    customer_id: customerOfPart,
    address: addressColumn,
    city: cityColumn,
    province: provinceColumn,
    access_note: {
      read: textOfHtml,
      aliases: ['note', 'notes', 'comment', 'description', 'keterangan', 'catatan'],
    },
    lat: null,
    lng: null,
    pic_id: null,
  }),
  undo: {
    scope: siteScope,
    label: sql<string>`t.name`,
    uses: usesOfSite,
  },
  identities: ({ values: { customer_id, name } }) => [{ text: `${customer_id} ${name.toLowerCase()}` }],
  insertBatch: async (call, rows) => {
    const sites = rows.map(({ source, externalId, values }) => {
      const { customer_id, ...site } = filledCells(values);
      return { source, externalId, values: { ...wholeFormOf(siteRecord, site), customer_id } };
    });
    await insertImported(call, siteRecord, sites);
  },
});
