import { jakartaDay } from '@balai/shared/format/calendar';
import type { Call } from '../../../platform/call';
import type { Events } from '../../../platform/events/events';
import { isLive } from '../../../platform/records/lock-live';
import { insertRecord } from '../../../platform/records/records';
import { lockLastingMembership } from './group-members.repository';
import { storeMembership } from './group-members.service';
import { findNamedGroup, groupRecord } from './groups.repository';

type ImportedGroup = Events['users.imported']['people'][number]['group'];

/** The group of that leader, else of that name, which nobody deletes meanwhile; founded where there is none. */
async function foundGroup(call: Call, group: ImportedGroup): Promise<number> {
  const known = await findNamedGroup(call, group);
  if (known) return (await isLive(call, 'groups', known.id)) ? known.id : foundGroup(call, group);
  const { id } = await insertRecord<{ id: number }>(call, groupRecord, { ...group });
  return id;
}

/**
 * Puts imported people into their groups, from today on where they join the company later: no membership begins ahead.
 * Who is in one already stays there.
 */
export async function groupImported(call: Call, { people }: Events['users.imported']): Promise<void> {
  const groups = new Map<string, number>();
  const today = jakartaDay(call.now);
  for (const { user_id, valid_from, group } of people) {
    const key = JSON.stringify(group);
    const id = groups.get(key) ?? (await foundGroup(call, group));
    groups.set(key, id);
    if (await lockLastingMembership(call, user_id)) continue;
    const begins = valid_from < today ? valid_from : today;
    await storeMembership(call, { id_group: id, user_id, valid_from: begins, valid_to: null });
  }
}
