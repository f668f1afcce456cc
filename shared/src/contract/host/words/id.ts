import type { TranslatedWords } from '../../../format/words';
import type { words as english } from './en';

export const words: TranslatedWords<typeof english> = {
  lists: {
    today: 'Hari ini',
    this_week: 'Minggu ini',
    next_week: 'Minggu depan',
    this_month: 'Bulan ini',
    last_month: 'Bulan lalu',
    next_month: 'Bulan depan',
    this_quarter: 'Kuartal ini',
    this_year: 'Tahun ini',
    last_7_days: '7 hari terakhir',
    last_30_days: '30 hari terakhir',
    last_90_days: '90 hari terakhir',
    next_7_days: '7 hari ke depan',
    next_30_days: '30 hari ke depan',
    past: 'Sebelum hari ini',
    me: 'Saya',
    myGroup: 'Grup saya',
    empty: 'Kosong',
    filled: 'Terisi',
    matchAny: 'Salah satu filter',
    matchAll: 'Semua filter',
    groups: 'Kelompok filter',
  },
  resource: {
    yes: 'Ya',
    no: 'Tidak',
    search: 'Cari',
    filters: 'Filter',
    moreThanDays_one: 'lebih dari {{count}} hari',
    moreThanDays_other: 'lebih dari {{count}} hari',
  },
};
