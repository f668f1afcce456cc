import type { TranslationOf } from '../../../format/sentence';
import type * as english from './english';

export const sentences: TranslationOf<typeof english> = {
  distributor: { buyer: 'Pembeli harus rekan aktif di bagian pembelian', brand: 'Merek tidak ditemukan' },
};
