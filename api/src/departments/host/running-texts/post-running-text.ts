import { runningTextSentence } from '@balai/shared/contract/host/sentences/running-texts';
import { addDays, jakartaDay } from '@balai/shared/format/calendar';
import type { Sentence } from '@balai/shared/format/sentence';
import {
  hasEmployeeBell,
  mayLoadRunningText,
  type RunningTextKind,
} from '@balai/shared/permissions/display-rules';
import { roles } from '@balai/shared/permissions/roles';
import type { Call } from '../../../platform/call';
import { announce } from '../../../platform/live/announce';
import { notify } from '../../../platform/notifications/notifications';
import { setting } from '../../../platform/settings/settings';
import { endText, insertRunningText, replaceAnnouncement, showEndedAgain } from './running-texts.repository';
import { runningTextChanged } from './running-texts.service';

// How items come into the running text, and out of it.

/** A deal that was closed. */
export interface WonDeal {
  /** Of the sales order, or of the pipeline where there is none. */
  id: number;
  sales_order: boolean;
  user_id: number;
  /** Whole rupiah without VAT. */
  nominal: number;
}

export interface ApprovedCertificate {
  id: number;
  user_id: number;
  name: string;
}

/** A celebration is shown from today on, for as many days as the setting says. */
async function daysOfCelebration(call: Call): Promise<{ show_from: string; show_until: string }> {
  const today = jakartaDay(call.now);
  return { show_from: today, show_until: addDays(today, (await setting(call, 'running_text_days')) - 1) };
}

interface Achievement {
  id: number;
  kind: RunningTextKind;
  sub_status: 'achievement' | 'certificate';
  person: string;
  description: Sentence;
  data: object;
}

/** Puts it into the Achievement tab of everybody whose role is shown such items. */
const tellAchievement = (call: Call, { id, kind, sub_status, person, description, data }: Achievement) =>
  notify(call, {
    to: { roles: roles.filter((role) => mayLoadRunningText(role, kind)) },
    status: 'feed',
    sub_status,
    id_foreign: id,
    title: runningTextSentence('congratulations', { person }),
    description,
    data,
    tab: 'achievement',
  });

/** Celebrates a deal; the same one once a day. One that was undone on that day is shown again, as it is won now. */
export async function postDeal(call: Call, deal: WonDeal): Promise<void> {
  const text = {
    type: 'so',
    id_foreign: deal.id,
    sales_order: deal.sales_order,
    user_id: deal.user_id,
    nominal: deal.nominal,
    ...(await daysOfCelebration(call)),
  } as const;
  const posted = await insertRunningText(call, text);
  if (posted) {
    await tellAchievement(call, {
      ...posted,
      kind: 'general',
      sub_status: 'achievement',
      description: runningTextSentence('deal', { amount: deal.nominal }),
      data: { nominal: deal.nominal, user: { id: deal.user_id, name: posted.person } },
    });
  } else if (!(await showEndedAgain(call, text))) return;
  await announce(call.db, runningTextChanged, { type: 'so' });
}

/** Takes a deal out of sight that is none any more. */
export async function takeDealDown(
  call: Call,
  { id, sales_order }: Pick<WonDeal, 'id' | 'sales_order'>,
): Promise<void> {
  await endText(call, { type: 'so', id_foreign: id, sales_order });
  await announce(call.db, runningTextChanged, { type: 'so' });
}

/** Celebrates a certificate; the same one once a day. */
export async function postCertificate(
  call: Call,
  { id: certificateId, user_id, name }: ApprovedCertificate,
): Promise<void> {
  const posted = await insertRunningText(call, {
    type: 'certificate',
    id_foreign: certificateId,
    user_id,
    certificate: name,
    ...(await daysOfCelebration(call)),
  });
  if (!posted) return;
  await tellAchievement(call, {
    ...posted,
    kind: 'certificate',
    sub_status: 'certificate',
    description: runningTextSentence('certificate_approved'),
    data: { certificate: { name }, user: { id: user_id, name: posted.person } },
  });
  await announce(call.db, runningTextChanged, { type: 'certificate' });
}

/** Shows the birthday of a person on its day (YYYY-MM-DD), and tells of it in the bell about employees. */
export async function postBirthday(call: Call, userId: number, day: string): Promise<void> {
  const text = {
    type: 'birthday',
    id_foreign: userId,
    user_id: userId,
    show_from: day,
    show_until: day,
  } as const;
  const posted = await insertRunningText(call, text);
  if (!posted) return;
  await notify(call, {
    to: { roles: roles.filter(hasEmployeeBell) },
    status: 'user',
    key: 'Employee',
    sub_status: 'birthday',
    id_foreign: userId,
    title: runningTextSentence('birthday_today'),
    description: posted.person,
  });
  await announce(call.db, runningTextChanged, { type: 'birthday' });
}

export interface ShownAnnouncement {
  id: number;
  title: string;
  body: string | null;
  show_from: string;
  show_until: string;
}

/** Puts what an announcement says into the running text, or in the place of what it said before. */
export async function postAnnouncement(
  call: Call,
  { id, ...announcement }: ShownAnnouncement,
): Promise<void> {
  const text = { ...announcement, type: 'text', id_foreign: id, user_id: call.caller.id } as const;
  if (!(await insertRunningText(call, text))) await replaceAnnouncement(call, text);
  await announce(call.db, runningTextChanged, { type: 'text' });
}

export async function takeAnnouncementDown(call: Call, id: number): Promise<void> {
  await endText(call, { type: 'text', id_foreign: id, sales_order: false });
  await announce(call.db, runningTextChanged, { type: 'text' });
}
