import { isNotificationStatus, isRequired, noticeKinds } from '@balai/shared/contract/host/notice-kinds';
import type { Notices } from '@balai/shared/contract/host/notices';
import type { Role } from '@balai/shared/permissions/roles';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import type { Speech } from '../words/speech';
import type { NoticeSentences } from './notifications';

/** A notice on its way out of the panel: into a mail, or to a browser whose panel is closed. */
export interface OutgoingNotice {
  status: string;
  id_foreign: number;
  id_user: number;
  title_description: string;
  description: string;
  sentences: NoticeSentences | null;
}

/** Those of the notices that their person has not read in the panel meanwhile, oldest first. */
export async function findUnreadNotices(db: Database, ids: readonly number[]): Promise<OutgoingNotice[]> {
  const { rows } = await sql<OutgoingNotice>`
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

const kinds: Notices = noticeKinds;

/** What a notice says outside the panel, to a person of this role. */
export function outgoingTextOf(notice: OutgoingNotice, role: Role, { say }: Speech): OutgoingText {
  const { status, title_description, description, sentences, id_foreign, id_user } = notice;
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
