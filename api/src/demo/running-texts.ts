import type { AnnouncementInput } from '@balai/shared/contract/host/announcements';
import { mayLoadRunningText, type RunningTextKind } from '@balai/shared/permissions/display-rules';
import { sql } from 'kysely';
import { createAnnouncement } from '../departments/host/running-texts/announcements.service';
import { postCertificate, postDeal } from '../departments/host/running-texts/post-running-text';
import { congratulate, like } from '../departments/host/running-texts/running-texts.service';
import { addDays, isWorkday, momentOf, workMoment } from './calendar';
import type { DemoCompany, DemoPerson } from './company';
import type { Timeline } from './timeline';

const DEALS = 12;
const LIKES = [3, 25] as const;
const COMMENTS = [0, 8] as const;

const certificates = [
  ['engineer1', 'CCNA'],
  ['engineer2', 'Hikvision HCSA-VMS'],
  ['engineer3', 'Fluke Networks CCTT'],
  ['pre-sales1', 'AWS Solutions Architect Associate'],
  ['engineer4', 'BICSI Installer 2, Copper'],
  ['lead-engineer1', 'Ahli K3 Listrik'],
] as const;

const congratulations = [
  'Selamat! Kerja bagus.',
  'Mantap, lanjutkan!',
  'Congratulations, well deserved.',
  'Luar biasa, selamat untuk seluruh tim.',
  'Akhirnya jadi juga. Selamat!',
  'Great work! Tim instalasi siap.',
  'Keren. Traktir ya :)',
  'Selamat, semoga makin sukses.',
  'Hebat! Tiga bulan negosiasi tidak sia-sia.',
];

/** Days from the handing over on, of announcements that somebody makes some days before their first one. */
const announcements: readonly {
  by: string;
  first: number;
  last: number;
  text: Pick<AnnouncementInput, 'title' | 'body'>;
}[] = [
  {
    by: 'hrd1',
    first: -20,
    last: -16,
    text: { title: 'Vaksin influenza di lantai 2', body: '38 orang sudah ikut, terima kasih.' },
  },
  {
    by: 'superadmin1',
    first: -9,
    last: -8,
    text: { title: 'Server e-mail pindah malam ini', body: 'Mulai pukul 22.00, sekitar satu jam.' },
  },
  {
    by: 'superadmin1',
    first: -2,
    last: 14,
    text: {
      title: 'Harga Hikvision berubah awal bulan',
      body: 'Penawaran sebelum akhir bulan tetap memakai harga lama.',
    },
  },
  {
    by: 'hrd1',
    first: -1,
    last: 4,
    text: {
      title: 'Selamat datang 3 rekan baru di Makassar',
      body: 'Andi Baso, Nur Fadillah dan Muh. Ilham bergabung dengan tim lapangan.',
    },
  },
  {
    by: 'hrd1',
    first: 10,
    last: 15,
    text: {
      title: 'Audit ISO 9001: siapkan berkas serah terima',
      body: 'Auditor datang ke Jakarta dan Surabaya.',
    },
  },
];

/** A moment of one of the company's last workdays, so that what is posted then is still shown. */
function recentMoment({ random, today, lastDay }: DemoCompany): Date {
  const days = [-6, -5, -4, -3, -2, -1].map((back) => addDays(today, back)).filter(isWorkday);
  return workMoment(random, days.length > 0 ? random.pick(days) : lastDay);
}

interface WonPipeline {
  id: number;
  user_id: number;
  nominal: number;
}

/** The deals that were won last; until there are sales orders, they stand for them. */
async function lastWon({ db, scale }: DemoCompany): Promise<WonPipeline[]> {
  const { rows } = await sql<WonPipeline>`
    select id, user_id, expected_value as nominal from pipelines
    where status = 'win' and deleted_at is null
    order by closed_at desc, id desc limit ${DEALS * scale}`.execute(db);
  return rows;
}

function personOf({ people }: DemoCompany, id: number): DemoPerson {
  for (const person of people.values()) if (person.id === id) return person;
  throw new Error(`The demo company has nobody with the id ${id}`);
}

async function postAll(company: DemoCompany): Promise<void> {
  for (const { id, user_id, nominal } of await lastWon(company)) {
    const call = company.callAs(personOf(company, user_id), recentMoment(company));
    await postDeal(call, { id, sales_order: false, user_id, nominal });
  }
  for (const [place, [key, name]] of certificates.entries()) {
    const call = company.callAs(company.person('superadmin1'), recentMoment(company));
    await postCertificate(call, { id: place + 1, user_id: company.person(key).id, name });
  }
}

/** What colleagues say to what they are shown. */
async function answerAll(company: DemoCompany): Promise<void> {
  const { db, random, lastDay } = company;
  const { rows } = await sql<{ id: number; kind: RunningTextKind; user_id: number }>`
    select id, user_id,
      case when type in ('so', 'text') then 'general' else type end as kind
    from running_texts where show_from <= ${lastDay} and ended_at is null order by id`.execute(db);
  for (const { id, kind, user_id } of rows) {
    const readers = [...company.people.values()].filter(
      (person) => person.id !== user_id && mayLoadRunningText(person.role, kind),
    );
    const at = momentOf(lastDay, 16, 40);
    const likers = Math.min(random.integer(...LIKES), readers.length);
    for (let index = 0; index < likers; index += 1) {
      const second = new Date(at.getTime() + index * 1_000);
      await like(company.callAs(random.pick(readers), second), id);
    }
    const comments = random.integer(...COMMENTS);
    for (let index = 0; index < comments; index += 1) {
      const call = company.callAs(random.pick(readers), new Date(at.getTime() + index * 60_000));
      await congratulate(call, { id_running_text: id, description: random.pick(congratulations) });
    }
  }
}

/** Plans announcements, and at the end of the last day what was won in the days before it. */
export async function celebrate(company: DemoCompany, timeline: Timeline): Promise<void> {
  const { today, lastDay, random } = company;
  for (const { by, first, last, text } of announcements) {
    const [show_from, show_until] = [addDays(today, first), addDays(today, last)];
    const made = addDays(show_from, -3);
    timeline.plan(workMoment(random, made < lastDay ? made : lastDay), async (at) => {
      await createAnnouncement(company.callAs(company.person(by), at), { ...text, show_from, show_until });
    });
  }
  timeline.plan(momentOf(lastDay, 16, 30), () => postAll(company));
  timeline.plan(momentOf(lastDay, 16, 40), () => answerAll(company));
}
