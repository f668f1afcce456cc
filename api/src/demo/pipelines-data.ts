import type { PipelineActivity } from '@balai/shared/contract/sales/pipeline-activities';
import type { CreatePipeline, PipelineDetail } from '@balai/shared/contract/sales/pipelines';

type Kind = PipelineActivity['kind'];

export const types: readonly (readonly [CreatePipeline['type'], number])[] = [
  ['project', 50],
  ['product', 25],
  ['maintenance', 12],
  ['service', 8],
  ['rental', 5],
];

export const sources: readonly (readonly [NonNullable<CreatePipeline['source']>, number])[] = [
  ['existing', 40],
  ['referral', 18],
  ['canvassing', 16],
  ['tender', 12],
  ['website', 6],
  ['principal', 5],
  ['event', 3],
];

export const firstContacts: readonly (readonly [Kind, string])[] = [
  ['visit', 'Kunjungan perdana, survei kebutuhan dan denah gedung.'],
  ['visit', 'Bertemu tim IT, membahas kondisi perangkat lama dan rencana anggaran.'],
  ['visit', 'Kunjungan bersama teknisi, foto lokasi dan jalur kabel.'],
  ['meeting', 'Rapat perkenalan dengan bagian pengadaan dan pengguna.'],
  ['call', 'Telepon perkenalan, disepakati jadwal kunjungan minggu depan.'],
];

export const followUps: readonly (readonly [Kind, string])[] = [
  ['demo', 'Demo perangkat di kantor pelanggan, pengguna puas dengan kualitas gambar malam hari.'],
  ['meeting', 'Rapat teknis: spesifikasi disepakati, menunggu konfirmasi jumlah titik.'],
  ['email', 'Mengirim profil perusahaan, daftar referensi dan sertifikat keahlian.'],
  ['call', 'Follow up telepon, pelanggan masih menunggu persetujuan direksi.'],
  ['meeting', 'Presentasi solusi ke manajemen, diminta opsi dengan garansi 3 tahun.'],
  ['note', 'Anggaran dikabarkan cair bulan depan.'],
  ['email', 'Mengirim usulan desain dan estimasi anggaran.'],
  ['call', 'Pelanggan membandingkan dengan dua vendor lain.'],
];

export const negotiations: readonly (readonly [Kind, string])[] = [
  ['meeting', 'Membahas penawaran bersama pengadaan, diminta rincian harga per lantai.'],
  ['call', 'Follow up penawaran, keputusan diharapkan akhir bulan.'],
  ['email', 'Mengirim revisi penawaran dengan termin pembayaran 30/60/10.'],
  ['meeting', 'Negosiasi harga dengan direksi, garansi diperpanjang menjadi 3 tahun.'],
  ['call', 'Pelanggan menunggu pembanding dari satu vendor lagi.'],
  ['visit', 'Klarifikasi teknis di lokasi bersama pengguna dan konsultan.'],
];

export const cancellations = [
  'PO dibatalkan, anggaran dialihkan ke kantor pusat.',
  'Order dibatalkan karena gedung batal disewa.',
  'Pelanggan membatalkan PO setelah perubahan direksi.',
] as const;

export const nextActions = [
  'Kirim revisi desain',
  'Telepon bagian pengadaan',
  'Survei ulang lokasi',
  'Jadwalkan demo',
  'Minta denah terbaru',
  'Presentasi ke direksi',
  'Konfirmasi jumlah titik',
] as const;

export const competitors = [
  'PT Integra Solusi',
  'PT Datacom Mandiri',
  'CV Karya Elektronik',
  'Vendor lama',
] as const;

export const lostReasons: readonly (readonly [
  reason: NonNullable<PipelineDetail['lost_reason']>,
  note: string | null,
  weight: number,
])[] = [
  ['price', 'Selisih 12% dengan pemenang.', 25],
  ['competitor', 'Vendor lama memberi perpanjangan garansi gratis.', 18],
  ['budget', null, 18],
  ['timing', 'Ditunda ke tahun anggaran berikut.', 12],
  ['no_decision', null, 10],
  ['spec', 'Spesifikasi dikunci ke merek lain.', 8],
  ['relation', null, 5],
  ['other', 'Perusahaan pindah gedung, proyek dibatalkan pemilik baru.', 4],
];

export const presalesNotes = [
  'Mohon desain dan BoQ, denah terlampir di email.',
  'Perlu sizing server untuk 3 tahun pertumbuhan.',
  'Survei lokasi dan hitung jumlah titik.',
  'Bandingkan dua merek, harga bukan satu-satunya pertimbangan.',
] as const;

export const presalesResults = [
  'Desain dan BoQ selesai, 2 opsi merek, estimasi pengerjaan 3 minggu.',
  'Sizing selesai: 3 node, 48 core, 30 TB efektif. Asumsi pertumbuhan 15% per tahun.',
  'Survei selesai, 86 titik, perlu tambahan 2 switch PoE di lantai 3.',
] as const;
