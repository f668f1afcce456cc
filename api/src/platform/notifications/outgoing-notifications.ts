import {
  isNotificationStatus,
  isRequired,
  notificationKinds,
} from '@balai/shared/contract/host/notification-kinds';
import type { NotificationKinds } from '@balai/shared/contract/host/define-notifications';
import type { Role } from '@balai/shared/permissions/roles';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import type { Speech } from '../words/speech';
import type { NotificationSentences } from './notifications';

/** A notification on its way out of the panel: into a mail, or to a browser whose panel is closed. */
export interface OutgoingNotification {
  status: string;
  id_foreign: number;
  id_user: number;
  title_description: string;
  description: string;
  sentences: NotificationSentences | null;
}

/** Those of the notifications that their person has not read in the panel meanwhile, oldest first. */
export async function findUnreadNotifications(
  db: Database,
  ids: readonly number[],
): Promise<OutgoingNotification[]> {
  const { rows } = await sql<OutgoingNotification>`
    select status, id_foreign, id_user, title_description, description, sentences from notifications
    where id = any(${[...ids]}::bigint[]) and not is_read and deleted_at is null
    order by created_at, id`.execute(db);
  return rows;
}

export interface OutgoingText {
  title: string;
  /** null: said in the panel only. */
  description: string | null;
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
  const { status, title_description, description, sentences, id_foreign, id_user } = notification;
  const kind = kinds[status];
  const link = kind?.linkOf?.[role] ?? kind?.link;
  // What belongs to a person - his account, his pay - leaves the house as a title alone.
  const isWithheld = isNotificationStatus(status) && isRequired(status);
  const said = sentences?.description ? say({ ...sentences.description, message: description }) : description;
  return {
    title: sentences ? say({ ...sentences.title, message: title_description }) : title_description,
    description: isWithheld ? null : said,
    path: link?.replaceAll('{id}', String(id_foreign)).replaceAll('{id_user}', String(id_user)) ?? null,
  };
}
