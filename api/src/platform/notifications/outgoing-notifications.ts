import { celebrationAddress, isCelebration } from '@balai/shared/contract/host/celebrations';
import {
  isNotificationStatus,
  isRequired,
  notificationKinds,
} from '@balai/shared/contract/host/notification-kinds';
import type { NotificationKinds } from '@balai/shared/contract/host/define-notifications';
import { workAddress } from '@balai/shared/contract/host/work-address';
import type { Role } from '@balai/shared/permissions/roles';
import { sql } from 'kysely';
import type { Call, Caller } from '../call';
import type { Database } from '../database/database';
import type { Speech } from '../words/speech';
import { findNotificationRecords } from './notification-records';
import type { NotificationSentences } from './notifications';

/** A notification on its way out of the panel: into a mail, or to a browser whose panel is closed. */
export interface OutgoingNotification {
  status: string;
  sub_status: string | null;
  id_foreign: number;
  id_user: number;
  title_description: string;
  description: string;
  sentences: NotificationSentences | null;
  /** Of an import: whose records it has brought. */
  area: string | null;
  /** What the record is called now that it is about, as its person sees it; null where he does not, or where there is none. */
  record: string | null;
}

/** Those of the notifications that their person has not read in the panel meanwhile, oldest first. */
export async function findUnreadNotifications(
  db: Database,
  reader: Caller,
  ids: readonly number[],
  now: Date,
): Promise<OutgoingNotification[]> {
  const { rows } = await sql<Omit<OutgoingNotification, 'record'>>`
    select status, sub_status, id_foreign, id_user, title_description, description, sentences, data->>'area' as area
    from notifications
    where id = any(${[...ids]}::bigint[]) and not is_read and deleted_at is null
    order by created_at, id`.execute(db);
  const call: Call = {
    caller: reader,
    db,
    now,
    requestId: 'outgoing notifications',
    ip: '',
    sessionId: null,
    origin: 'user',
  };
  const records = await findNotificationRecords(call, rows);
  return rows.map((row) => {
    const record = records.find(({ kind, id }) => kind === row.status && id === row.id_foreign);
    return { ...row, record: record?.name ?? null };
  });
}

export interface OutgoingText {
  title: string;
  /** null: said in the panel only. */
  description: string | null;
  /** The name of its record; null where the text says it, and where it is said in the panel only. */
  record: string | null;
  /** Within the panel, where the bell leads; null where there is no page of it. */
  path: string | null;
}

const kinds: NotificationKinds = notificationKinds;

/** What a notification says outside the panel, to a person of this role. */
export function outgoingTextOf(
  notification: OutgoingNotification,
  role: Role,
  { say }: Speech,
): OutgoingText {
  const { status, title_description, description, sentences, id_foreign, id_user, record } = notification;
  const kind = kinds[status];
  const link = isCelebration(notification)
    ? celebrationAddress(id_foreign)
    : (workAddress(notification) ?? kind?.linkOf?.[role] ?? kind?.link);
  // What belongs to a person - his account, his pay - leaves the house as a title alone.
  const isWithheld = isNotificationStatus(status) && isRequired(status);
  const said = sentences?.description ? say({ ...sentences.description, message: description }) : description;
  return {
    title: sentences ? say({ ...sentences.title, message: title_description }) : title_description,
    description: isWithheld ? null : said,
    record: isWithheld || (record !== null && said.includes(record)) ? null : record,
    path: link?.replaceAll('{id}', String(id_foreign)).replaceAll('{id_user}', String(id_user)) ?? null,
  };
}
