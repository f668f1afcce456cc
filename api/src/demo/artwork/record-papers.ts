import { thousands } from '@balai/shared/format/money';
import type { DemoFile } from './demo-files';

const longDay = new Intl.DateTimeFormat('id-ID', { timeZone: 'UTC', dateStyle: 'long' });
/** 16 November 2026 */
const written = (day: string): string => longDay.format(Date.parse(`${day}T00:00:00Z`));

interface Job {
  deal: string;
  customer: string;
  address: string;
  day: string;
  by: string;
}

export const surveyReport = ({ deal, customer, address, day, by }: Job): DemoFile => ({
  fileName: 'Laporan survei.pdf',
  paper: {
    title: 'Laporan survei lokasi',
    reference: `${customer}, ${written(day)}`,
    paragraphs: [
      `Pekerjaan: ${deal}`,
      `Lokasi: ${address}`,
      'Survei dilakukan bersama pengelola gedung. Jalur kabel tersedia di atas plafon, panel listrik terdekat berjarak kurang dari 30 meter, ruang perangkat berpendingin dan terkunci.',
    ],
    table: {
      headings: ['Yang diperiksa', 'Keadaan'],
      rows: [
        ['Jalur kabel', 'Tersedia'],
        ['Daya listrik dan pembumian', 'Baik, 1,8 ohm'],
        ['Ruang perangkat', 'Perlu rak tambahan'],
        ['Akses kerja', 'Malam hari, dengan izin'],
      ],
    },
    signed: `Disusun oleh ${by}`,
  },
});

export const floorPlan = ({ deal, customer, day, by }: Job, rooms: number): DemoFile => ({
  fileName: 'Denah lantai.pdf',
  paper: {
    title: 'Denah dan letak perangkat',
    reference: `${customer}, ${written(day)}`,
    paragraphs: [deal, 'Kotak hitam: letak perangkat. Tanpa skala.'],
    rooms,
    signed: `Digambar oleh ${by}`,
  },
});

export const requestForOffer = ({ deal, customer, address, day, by }: Job): DemoFile => ({
  fileName: 'Permintaan penawaran.pdf',
  paper: {
    title: 'Permintaan penawaran harga',
    reference: `${customer}, ${written(day)}`,
    paragraphs: [
      `Bersama surat ini kami meminta penawaran untuk pekerjaan: ${deal}.`,
      `Alamat pekerjaan: ${address}.`,
      'Harga sudah termasuk pengiriman, pemasangan, pengujian dan pelatihan, belum termasuk PPN. Garansi paling sedikit 12 bulan. Penawaran berlaku 30 hari.',
    ],
    signed: `Diterima oleh ${by}`,
  },
});

export const companyProfile = (customer: string, address: string, day: string): DemoFile => ({
  fileName: 'Data pelanggan.pdf',
  paper: {
    title: customer,
    reference: `Data pelanggan per ${written(day)}`,
    paragraphs: [
      `Alamat: ${address}`,
      'Dokumen yang sudah diperiksa: akta pendirian, NIB, NPWP dan surat pengukuhan PKP.',
      'Faktur dikirim setiap hari Selasa dan Kamis, pukul 09.00 sampai 15.00, dengan berita acara serah terima asli.',
    ],
    signed: 'Admin penjualan',
  },
});

export const priceList = (
  distributor: string,
  prices: readonly { name: string; price: number }[],
  day: string,
): DemoFile => ({
  fileName: `Daftar harga ${day.slice(0, 4)}.pdf`,
  paper: {
    title: `Daftar harga ${distributor}`,
    reference: `Berlaku mulai ${written(day)}, rupiah tanpa PPN`,
    paragraphs: ['Harga dapat berubah mengikuti kurs. Pembelian mulai 10 unit mendapat potongan 6 %.'],
    table: {
      headings: ['Barang', 'Harga satuan'],
      rows: prices.map(({ name, price }) => [name, thousands(price)]),
    },
    signed: distributor,
  },
});

export const resellerLetter = (
  distributor: string,
  brand: string,
  from: string,
  until: string,
): DemoFile => ({
  fileName: `Surat penunjukan ${brand}.pdf`,
  paper: {
    title: 'Surat penunjukan reseller resmi',
    reference: `${distributor}, ${written(from)}`,
    paragraphs: [
      `Dengan ini kami menerangkan bahwa PT Nusantara Teknika Solusi adalah reseller resmi produk ${brand} di Indonesia.`,
      `Surat ini berlaku sampai ${written(until)} dan hanya untuk pengadaan yang didaftarkan kepada kami.`,
    ],
    signed: `Atas nama ${distributor}`,
  },
});

export const datasheet = (item: {
  code: string;
  name: string;
  brand: string;
  warranty: number;
}): DemoFile => ({
  fileName: `Lembar data ${item.code}.pdf`,
  paper: {
    title: item.name,
    reference: `${item.brand} ${item.code}`,
    paragraphs: ['Ringkasan untuk penawaran. Yang mengikat adalah lembar data dari prinsipal.'],
    table: {
      headings: ['Sifat', 'Nilai'],
      rows: [
        ['Suhu kerja', '0 sampai 45 °C'],
        ['Catu daya', '220 V, 50 Hz'],
        ['Garansi', `${item.warranty} bulan`],
      ],
    },
    signed: 'Pra-penjualan',
  },
});
