import type { TranslationOf } from '../../../format/sentence';
import type * as english from './english';

export const sentences: TranslationOf<typeof english> = {
  pipeline: {
    quotation_missing: 'Buat penawaran terlebih dahulu',
    activity_missing: 'Catat kunjungan terlebih dahulu',
    hold_past: 'Penahanan harus berakhir di masa depan',
    hold_too_long: 'Penahanan paling lama {{days}} hari',
    reopen_too_late: 'Pipeline yang kalah hanya dapat dibuka kembali selama {{days}} hari',
    lost_note: 'Mohon isi alasan kalah',
  },
};
