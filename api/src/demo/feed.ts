import type { InputOf } from '@balai/shared/contract/operation';
import type { createFeedPost } from '@balai/shared/contract/host/feed';
import { writeComment } from '../departments/host/comments/comments.service';
import { createPost, likePost, vote } from '../departments/host/feed/feed.service';
import { addDays, workdayFrom, workdayUpTo, workMoment } from './calendar';
import type { DemoCompany, DemoPerson } from './company';
import type { Timeline } from './timeline';

type NewPost = InputOf<typeof createFeedPost>;

interface PlannedPost {
  by: string;
  /** Days before the handing over. */
  back: number;
  body: string;
  roles?: NewPost['roles'];
  /** To the group of its author. */
  toOwnGroup?: true;
  /** Days after the handing over until which it stands above the others. */
  pinnedFor?: number;
  poll?: { question: string; answers: string[]; several?: boolean };
}

const posts: readonly PlannedPost[] = [
  {
    by: 'hrd1',
    back: 58,
    body: 'Rekan baru di Surabaya: mohon sambut tim lapangan yang mulai bekerja minggu ini. Foto dan nomor telepon sudah ada di daftar karyawan.',
  },
  {
    by: 'admin-engineer1',
    back: 47,
    body: 'Form serah terima yang baru sudah bisa dipakai. Perubahannya hanya di halaman dua: nama penerima ditulis dengan huruf cetak, dan stempel pelanggan wajib untuk proyek pemerintah.',
    roles: ['engineer', 'lead-engineer', 'assistant-lead'],
  },
  {
    by: 'lead-sales1',
    back: 41,
    body: 'Kuartal ini kita fokus pada rumah sakit dan gudang dingin. Materi presentasi ada di Knowledge, tag “first visit”.',
    toOwnGroup: true,
  },
  {
    by: 'superadmin1',
    back: 33,
    body: 'Terima kasih untuk semua yang membantu saat banjir di gudang Kelapa Gading. Tidak ada barang pelanggan yang rusak, dan pengiriman hanya terlambat satu hari.',
  },
  {
    by: 'admin-finance1',
    back: 24,
    body: 'Klaim perjalanan bulan lalu dibayar hari Jumat. Yang struknya belum lengkap akan dihubungi satu per satu.',
  },
  {
    by: 'hrd1',
    back: 16,
    body: 'Kita pergi bersama di akhir kuartal. Ke mana?\n\nBus berangkat dari kantor pukul 06.30 dan kembali sebelum pukul 20.00. Keluarga boleh ikut, biaya keluarga ditanggung sendiri.',
    poll: {
      question: 'Ke mana kita pergi bersama?',
      answers: ['Pantai Anyer', 'Puncak', 'Taman Safari', 'Kebun Raya Bogor, lalu makan siang di Sentul'],
    },
  },
  {
    by: 'lead-engineer1',
    back: 11,
    body: 'Kalibrasi alat ukur serat optik selesai. OTDR nomor 3 masih di vendor sampai akhir minggu; pakai yang di Bandung bila perlu.',
    roles: ['engineer', 'lead-engineer', 'assistant-lead', 'admin-engineer'],
  },
  {
    by: 'admin-purchase1',
    back: 8,
    body: 'Pengiriman dari Singapura kembali normal. ETA pesanan yang tertahan sudah diperbarui di setiap PO.',
  },
  {
    by: 'hrd1',
    back: 5,
    body: 'Pelatihan apa yang paling Anda butuhkan tahun depan? Boleh memilih lebih dari satu.',
    poll: {
      question: 'Pelatihan tahun depan',
      answers: ['Bahasa Inggris', 'Negosiasi', 'K3 listrik', 'Excel dan laporan', 'Jaringan lanjutan'],
      several: true,
    },
  },
  {
    by: 'superadmin1',
    back: 3,
    body: 'Kantor tutup lebih awal pada hari audit: pukul 15.00. Siapkan berkas serah terima dan sertifikat yang masih berlaku di map biru, satu map untuk setiap proyek. Auditor akan mengambil contoh secara acak, jadi tidak perlu menunggu giliran: letakkan map di meja depan dan lanjutkan pekerjaan seperti biasa.',
    pinnedFor: 21,
  },
  {
    by: 'assistant-lead1',
    back: 4,
    body: 'Mobil B 9214 KXA sudah kembali dari servis dan bisa dipesan lagi.',
  },
];

const answers = [
  'Siap, terima kasih infonya.',
  'Noted.',
  'Mantap!',
  'Terima kasih, tim.',
  'Apakah ini juga berlaku untuk cabang Makassar?',
  'Akan saya teruskan ke pelanggan.',
  'Bagus. Sampai bertemu di sana.',
];

const LIKES = [2, 18] as const;
const COMMENTS = [0, 4] as const;
const VOTES = [14, 32] as const;

/** Those of the company whom a post is for, its author left out. */
const readersOf = ({ people }: DemoCompany, author: DemoPerson, input: NewPost): DemoPerson[] =>
  [...people.values()].filter(
    ({ id, role, groupId }) =>
      id !== author.id &&
      (input.audience === 'all' ||
        (input.audience === 'role' ? input.roles.includes(role) : groupId === input.group_id)),
  );

function inputOf({ today }: DemoCompany, author: DemoPerson, planned: PlannedPost): NewPost {
  const { body, roles = [], toOwnGroup, pinnedFor, poll } = planned;
  return {
    body,
    mentions: [],
    audience: toOwnGroup ? 'group' : roles.length > 0 ? 'role' : 'all',
    group_id: toOwnGroup ? author.groupId : null,
    roles,
    pinned_until: pinnedFor === undefined ? null : addDays(today, pinnedFor),
    poll_question: poll?.question ?? null,
    poll_answers: poll?.answers ?? [],
    poll_several: poll?.several ?? false,
    poll_closes_on: null,
  };
}

/** What colleagues say to a post. */
async function answerPost(
  company: DemoCompany,
  id: number,
  readers: readonly DemoPerson[],
  poll: PlannedPost['poll'],
  at: Date,
): Promise<void> {
  const { random } = company;
  const someOf = (most: readonly [number, number]) =>
    Array.from({ length: Math.min(random.integer(...most), readers.length) }, () =>
      company.callAs(random.pick(readers), at),
    );
  for (const call of someOf(LIKES)) await likePost(call, { id, is_liked: true });
  for (const call of someOf(COMMENTS))
    await writeComment(call, { entity: 'feed', entity_id: id, body: random.pick(answers) });
  for (const call of poll ? someOf(VOTES) : [])
    await vote(call, { id, answers: [random.integer(1, poll?.answers.length ?? 1)] });
}

/** Plans what people post in the company's last weeks, and what is said to it by the next workday. */
export function fillFeed(company: DemoCompany, timeline: Timeline): Promise<void> {
  const { today, lastDay, random } = company;
  for (const planned of posts) {
    const wanted = workdayUpTo(addDays(today, -planned.back));
    // So that there is a workday on which it is answered.
    const latest = workdayUpTo(addDays(lastDay, -1));
    const day = wanted < latest ? wanted : latest;
    let postId: number | null = null;
    timeline.plan(workMoment(random, day), async (at) => {
      const author = company.person(planned.by);
      const { id } = await createPost(company.callAs(author, at), inputOf(company, author, planned));
      postId = id;
    });
    timeline.plan(workMoment(random, workdayFrom(addDays(day, 1))), async (at) => {
      const author = company.person(planned.by);
      if (postId === null) throw new Error('A post was answered before it was written');
      const readers = readersOf(company, author, inputOf(company, author, planned));
      await answerPost(company, postId, readers, planned.poll, at);
    });
  }
  return Promise.resolve();
}
