import type { TranslationOf } from '../../../format/sentence';
import type * as english from './english';

export const sentences: TranslationOf<typeof english> = {
  distributor: {
    buyer: 'Petugas pembelian harus rekan aktif di bagian pembelian',
    no_brand: 'Merek tidak ditemukan',
    no_item: 'Barang tidak ditemukan',
    prices_other: '{{count}} harga',
    foreign_contact: 'Kontak ini bukan milik distributor tersebut',
    foreign_document: 'Dokumen ini bukan milik distributor tersebut',
    phone: 'Telepon harus diawali + atau 0 dan terdiri dari 8 sampai 15 angka',
    email: 'Email tidak valid',
    website: 'Situs web harus berupa alamat web, mis. https://www.name.co.id',
    rupiah_only: 'Harga dicatat dalam rupiah; mata uang lain tidak diterima',
    letter_brand: 'Sebutkan merek yang tercantum dalam surat ini',
    code: 'Kode hanya boleh berisi huruf, angka, titik, strip, dan garis miring',
    npwp: 'NPWP harus terdiri dari 16 angka',
    ends_before_issue: 'Tidak boleh berakhir sebelum diterbitkan',
    ends_early: 'Tidak boleh berakhir sebelum dimulai',
    bank_missing: 'Bank tidak boleh kosong bila ada rekening',
    account: 'Nomor rekening harus terdiri dari 6 sampai 30 angka',
    code_repeated: 'Kode ini ada dua kali di berkas',
    overlap_open:
      'Barang ini sudah memiliki harga mulai jumlah {{quantity}} sejak {{from, day}} tanpa batas akhir',
    overlap: 'Barang ini sudah memiliki harga mulai jumlah {{quantity}} antara {{from, day}} dan {{to, day}}',
    new: 'Distributor baru',
    registered: '{{name}} telah didaftarkan',
    document_expires: 'Dokumen segera berakhir',
    agreement_ends: 'Perjanjian {{distributor}} berakhir pada {{day, day}}',
    brand_agreement_ends: 'Perjanjian {{brand}} dari {{distributor}} berakhir pada {{day, day}}',
    authorised_reseller_ends: 'Surat penunjukan reseller resmi {{distributor}} berakhir pada {{day, day}}',
    brand_authorised_reseller_ends:
      'Surat penunjukan reseller resmi {{brand}} dari {{distributor}} berakhir pada {{day, day}}',
  },
};
