import { listSentence } from '@balai/shared/contract/host/sentences/lists';
import {
  VIEWS_PER_LIST,
  type chooseDefaultView,
  type createSavedView,
  type SavedView,
  type updateSavedView,
  type ViewSettings,
} from '@balai/shared/contract/host/saved-views';
import { conditionsIn, readGroup } from '@balai/shared/contract/filter-groups';
import { parametersOf } from '@balai/shared/contract/filter-values';
import type { Filter, List } from '@balai/shared/contract/list';
import type { InputOf } from '@balai/shared/contract/operation';
import { type Access, can } from '@balai/shared/permissions/permissions';
import type { Role } from '@balai/shared/permissions/roles';
import { viewAudiences } from '@balai/shared/permissions/view-audiences';
import type { Call } from '../../../platform/call';
import { ConflictError, ForbiddenError, NotFoundError } from '../../../platform/errors';
import { announce } from '../../../platform/live/announce';
import { defineLiveEvent } from '../../../platform/live/live-event';
import { listSourceOf } from '../../../platform/lists/list-sources';
import { deleteRecord, insertRecord, updateRecord } from '../../../platform/records/records';
import {
  changeableViews,
  clearDefaults,
  countViews,
  findPeopleOf,
  findView,
  findViews,
  storeDefault,
  takeOverView,
  viewRecord,
  type StoredView,
} from './saved-views.repository';

/** Those who see a view, or saw it until now, read theirs again; so do the other tabs of its person. */
const viewsChanged = defineLiveEvent<{ people: readonly number[] }>({
  kind: 'views',
  hearers: ({ people }) => ({ people }),
  reads: () => [['saved_view']],
});

/** @param shared - the roles that the view is or was shared with; null: with none. */
async function announceViews(call: Call, ...shared: (Role | null)[]): Promise<void> {
  const roles = shared.filter((role) => role !== null);
  const others = roles.length > 0 ? await findPeopleOf(call, roles) : [];
  await announce(call.db, viewsChanged, { people: [...new Set([call.caller.id, ...others])] });
}

const nameTakenSentence = listSentence('view_name');

const answerOf = ({ created_by: _author, ...view }: StoredView): SavedView => view;

/** @throws NotFoundError (404) when the caller does not see it. */
async function readVisible(call: Call, id: number): Promise<StoredView> {
  const view = await findView(call, id);
  if (!view) throw new NotFoundError();
  return view;
}

async function readChangeable(call: Call, id: number): Promise<StoredView> {
  const view = await readVisible(call, id);
  if (!view.can_edit) throw new ForbiddenError(listSentence('view_foreign'));
  return view;
}

function ensureMayShare(call: Call, role: Role | null): void {
  if (role !== null && !viewAudiences(call.caller.role).includes(role)) {
    throw new ForbiddenError(listSentence('view_role'));
  }
}

/** What a view names of its list: its filters, those within groups included. */
function filtersIn({ filters }: List, { place }: ViewSettings): Filter[] {
  const declared: Readonly<Record<string, Filter>> = filters;
  const group = place['where'] === undefined ? 'unreadable' : readGroup(declared, place['where']);
  const grouped = typeof group === 'string' ? [] : conditionsIn(group).map(({ filter }) => filter);
  return Object.entries(declared).flatMap(([name, filter]) => {
    const isUsed = parametersOf(name, filter).some((parameter) => place[parameter] !== undefined);
    return isUsed || grouped.includes(name) ? [filter] : [];
  });
}

/** What the role may not use is left out when it is drawn: the view would show other rows than its name says. */
function ensureRoleMayUse(role: Role | null, area: string, settings: ViewSettings): void {
  // Some views are of lists that have a key of their own.
  const list = listSourceOf(area)?.list;
  if (role === null || !list) return;
  const tabs: Readonly<Record<string, Access>> = list.tabs ?? {};
  const wanted = [
    tabs[settings.place['tab'] ?? ''],
    ...filtersIn(list, settings).map(({ permission }) => permission),
  ];
  if (wanted.some((access) => access !== undefined && !can(role, access)))
    throw new ConflictError(listSentence('view_beyond_role'), { code: 'view_beyond_role' });
}

async function ensureRoom(call: Call, area: string, name: string, exceptId: number | null): Promise<void> {
  const { count, nameTaken } = await countViews(call, { area, name, exceptId });
  if (nameTaken)
    throw new ConflictError(nameTakenSentence, { code: 'name_taken', errors: { name: nameTakenSentence } });
  if (exceptId === null && count >= VIEWS_PER_LIST) {
    throw new ConflictError(listSentence('view_limit', { views: VIEWS_PER_LIST }), {
      code: 'too_many_views',
    });
  }
}

/** The caller's own views of a list and those shared with his role. */
export const readViews = async (call: Call, area: string): Promise<SavedView[]> =>
  (await findViews(call, area)).map(answerOf);

/**
 * @throws ForbiddenError (403) for a role that the caller may not share with; ConflictError (409) for a taken name, and
 *   for filters that the role may not use.
 */
export async function saveView(
  call: Call,
  { area, name, role = null, settings }: InputOf<typeof createSavedView>,
): Promise<SavedView> {
  ensureMayShare(call, role);
  ensureRoleMayUse(role, area, settings);
  await ensureRoom(call, area, name.trim(), null);
  const values = { area, name: name.trim(), role, settings };
  const { id } = await insertRecord<{ id: number }>(call, viewRecord, values);
  await announceViews(call, role);
  return answerOf(await readVisible(call, id));
}

/**
 * The view of somebody who has left belongs to who changes it.
 * @throws as saveView; VersionConflictError (409); ForbiddenError (403) for a view of somebody else.
 */
export async function changeView(
  call: Call,
  { id, version, name, role = null, settings }: InputOf<typeof updateSavedView>,
): Promise<SavedView> {
  const before = await readChangeable(call, id);
  if (role !== before.role) ensureMayShare(call, role);
  ensureRoleMayUse(role, before.area, settings);
  await ensureRoom(call, before.area, name.trim(), id);
  await updateRecord(call, viewRecord, {
    id,
    version,
    scope: changeableViews,
    values: { name: name.trim(), role, settings },
  });
  if (before.created_by !== call.caller.id) await takeOverView(call, id);
  // Who does not see it any more cannot have his list open with it.
  if (role !== before.role) await clearDefaults(call, id, 'others');
  await announceViews(call, before.role, role);
  return answerOf(await readVisible(call, id));
}

/** @throws NotFoundError (404), ForbiddenError (403) for a view of somebody else. */
export async function deleteView(call: Call, id: number): Promise<void> {
  const { role } = await readChangeable(call, id);
  await clearDefaults(call, id, 'everybody');
  await deleteRecord(call, viewRecord, id, changeableViews);
  await announceViews(call, role);
}

/** @throws ForbiddenError (403) for the default of a role that the caller may not share with. */
export async function chooseDefault(
  call: Call,
  { id, whose, on }: InputOf<typeof chooseDefaultView>,
): Promise<void> {
  const view = await readVisible(call, id);
  if (whose === 'mine') {
    await announceViews(call);
    await storeDefault(call, view.area, { userId: call.caller.id }, on ? id : null);
    return;
  }
  if (view.role === null) throw new ConflictError(listSentence('view_private'), { code: 'private_view' });
  ensureMayShare(call, view.role);
  await announceViews(call, view.role);
  await storeDefault(call, view.area, { role: view.role }, on ? id : null);
}
