import type { TranslationOf } from '../../../format/sentence';
import type * as english from './english';

export const sentences: TranslationOf<typeof english> = {
  catalog: {
    no_brand: 'Merek tidak ditemukan',
    no_solution: 'Solusi tidak ditemukan',
    items_other: '{{count}} barang',
    entries_other: '{{count}} entri pengetahuan',
    solutions_other: '{{count}} solusi',
    pipelines_other: '{{count}} pipeline',
    distributors_other: '{{count}} distributor',
    prices_other: '{{count}} harga distributor',
  },
  item: {
    prices_forbidden: 'Anda tidak diizinkan menetapkan harga',
    no_item: 'Barang tidak ditemukan',
    replaces_itself: 'Barang tidak dapat digantikan oleh dirinya sendiri, juga tidak melalui barang lain',
    serial_goods: 'Hanya barang yang memiliki nomor seri',
    serial_whole: 'Barang bernomor seri dijual dalam satuan utuh',
    serial_optional: 'Hanya barang bernomor seri yang dapat dikirim tanpa nomor seri',
    replacement_eol: 'Hanya barang yang dihentikan yang memiliki pengganti',
  },
  knowledge: {
    video_address: 'Video memerlukan alamat filmnya',
    no_text: 'Yang wajib dibaca memerlukan teks',
    published: 'Pengetahuan produk baru',
    must_read: 'Mohon dibaca',
    few_answers_other: 'Pertanyaan membutuhkan sedikitnya {{count}} jawaban',
    same_answers: 'Ada dua jawaban yang sama',
    no_right_answer: 'Tandai jawaban yang benar',
    no_quiz: 'Pengetahuan ini tidak menanyakan apa pun',
    other_questions: 'Pertanyaannya berubah; baca lagi',
    passed_already: 'Anda sudah lulus kuis ini',
  },
};
