import { announcementProblems } from '@balai/shared/contract/host/announcement-rules';
import type {
  Announcement,
  AnnouncementInput,
  endAnnouncement as endOperation,
  updateAnnouncement as updateOperation,
} from '@balai/shared/contract/host/announcements';
import { runningTextSentence } from '@balai/shared/contract/host/sentences/running-texts';
import { addDays, jakartaDay } from '@balai/shared/format/calendar';
import type { InputOf } from '@balai/shared/contract/operation';
import type { Call } from '../../../platform/call';
import { ConflictError, InvalidInputError, NotFoundError, refuseProblems } from '../../../platform/errors';
import { insertInput, mergedInput, updateInput } from '../../../platform/records/record-input';
import { deleteRecord, lockRecord, updateRecord } from '../../../platform/records/records';
import { setting } from '../../../platform/settings/settings';
import { postAnnouncement, takeAnnouncementDown } from './post-running-text';
import { announcementActions } from './announcements.policy';
import {
  announcementRecord,
  announcementScope,
  type AnnouncementSource,
  findAnnouncement,
  lockAnnouncementsOf,
} from './announcements.repository';

/** @throws NotFoundError (404). */
export async function announcementDetail(call: Call, id: number): Promise<Announcement> {
  const announcement = await findAnnouncement(call, id);
  if (!announcement) throw new NotFoundError();
  return { ...announcement, allowed_actions: announcementActions(call, announcement) };
}

/** Locks the announcement. @throws NotFoundError (404), ConflictError (409) where its status does not allow the verb. */
async function lockFor(
  call: Call,
  id: number,
  verb: Announcement['allowed_actions'][number],
): Promise<Announcement> {
  await lockRecord(call, announcementRecord, id, announcementScope);
  const announcement = await announcementDetail(call, id);
  const { allowed_actions: allowed, status } = announcement;
  if (!allowed.includes(verb)) throw new ConflictError(runningTextSentence(`announcement_${status}`));
  return announcement;
}

/** Shows it in the running text as well. @throws InvalidInputError (422) where it ends before it begins or before today. */
export const createAnnouncement = (call: Call, input: AnnouncementInput): Promise<Announcement> =>
  storeAnnouncement(call, input);

/** @param source - the record that it is about. */
async function storeAnnouncement(
  call: Call,
  input: AnnouncementInput,
  source?: AnnouncementSource,
): Promise<Announcement> {
  refuseProblems(announcementProblems(input, jakartaDay(call.now)));
  const besides = source && { source_entity: source.entity, source_id: source.entity_id };
  const id = await insertInput(call, announcementRecord, input, besides);
  return postedAnnouncement(call, id);
}

/** What a department has to say to everybody of one of its records. */
export interface WantedAnnouncement extends AnnouncementSource {
  /** At most 120 characters. */
  title: string;
}

/** Announces it from today on, for as long as a deal is celebrated; whoever keeps announcements may end it before. */
export async function announceWanted(call: Call, { title, ...source }: WantedAnnouncement): Promise<void> {
  const today = jakartaDay(call.now);
  const days = await setting(call, 'running_text_days');
  await storeAnnouncement(call, { title, show_from: today, show_until: addDays(today, days - 1) }, source);
}

/** Ends what was announced of a record that is there no more; what people have said to it stays. */
export async function endAnnouncementsOf(call: Call, source: AnnouncementSource): Promise<void> {
  for (const announcement of await lockAnnouncementsOf(call, source)) await storeEnd(call, announcement);
}

/**
 * @throws NotFoundError (404), VersionConflictError, ConflictError (409) after its end, InvalidInputError (422), also for
 *   putting off what is shown; it is ended by `endAnnouncement`, not by a last day that is over.
 */
export async function updateAnnouncement(
  call: Call,
  { id, version, ...input }: InputOf<typeof updateOperation>,
): Promise<Announcement> {
  const stored = await lockFor(call, id, 'update');
  const today = jakartaDay(call.now);
  const form = mergedInput(announcementRecord, stored, input);
  refuseProblems(announcementProblems(form, today));
  // Put off, it could be deleted, with what people have said to it.
  if (stored.status === 'showing' && form.show_from > today) {
    throw new InvalidInputError({ show_from: runningTextSentence('announcement_later') });
  }
  await updateInput(call, announcementRecord, { id, version, scope: announcementScope, input });
  return postedAnnouncement(call, id);
}

/** Has the running text say what the announcement says. */
async function postedAnnouncement(call: Call, id: number): Promise<Announcement> {
  const announcement = await announcementDetail(call, id);
  await postAnnouncement(call, announcement);
  return announcement;
}

/** Takes it down. @throws NotFoundError (404), VersionConflictError, ConflictError (409) when it is not shown. */
export async function endAnnouncement(
  call: Call,
  { id, version }: InputOf<typeof endOperation>,
): Promise<Announcement> {
  await lockFor(call, id, 'end');
  await storeEnd(call, { id, version });
  return announcementDetail(call, id);
}

async function storeEnd(call: Call, { id, version }: Pick<Announcement, 'id' | 'version'>): Promise<void> {
  await updateRecord(call, announcementRecord, {
    id,
    version,
    scope: announcementScope,
    values: { ended_at: call.now.toISOString() },
    action: 'end',
  });
  await takeAnnouncementDown(call, id);
}

/** @throws NotFoundError (404), ConflictError (409) once it was shown. */
export async function deleteAnnouncement(call: Call, id: number): Promise<void> {
  await lockFor(call, id, 'delete');
  await deleteRecord(call, announcementRecord, id, announcementScope);
  await takeAnnouncementDown(call, id);
}
