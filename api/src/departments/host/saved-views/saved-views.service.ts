import { listSentence } from '@balai/shared/contract/host/sentences/lists';
import {
  VIEWS_PER_LIST,
  type chooseDefaultView,
  type createSavedView,
  type SavedView,
  type updateSavedView,
} from '@balai/shared/contract/host/saved-views';
import type { InputOf } from '@balai/shared/contract/operation';
import type { Role } from '@balai/shared/permissions/roles';
import { viewAudiences } from '@balai/shared/permissions/view-audiences';
import type { Call } from '../../../platform/call';
import { ConflictError, ForbiddenError, NotFoundError } from '../../../platform/errors';
import { deleteRecord, insertRecord, updateRecord } from '../../../platform/records/records';
import {
  clearDefaults,
  countViews,
  findView,
  findViews,
  ownViews,
  storeDefault,
  viewRecord,
  type StoredView,
} from './saved-views.repository';

const nameTakenSentence = listSentence('view_name');

const isOwn = (call: Call, view: StoredView): boolean => view.created_by === call.caller.id;

const answerOf = (call: Call, { created_by: _author, ...view }: StoredView): SavedView => ({
  ...view,
  can_edit: _author === call.caller.id,
});

/** @throws NotFoundError (404) when the caller does not see it. */
async function readVisible(call: Call, id: number): Promise<StoredView> {
  const view = await findView(call, id);
  if (!view) throw new NotFoundError();
  return view;
}

async function readOwn(call: Call, id: number): Promise<StoredView> {
  const view = await readVisible(call, id);
  if (!isOwn(call, view)) throw new ForbiddenError(listSentence('view_foreign'));
  return view;
}

function ensureMayShare(call: Call, role: Role | null): void {
  if (role !== null && !viewAudiences(call.caller.role).includes(role)) {
    throw new ForbiddenError(listSentence('view_role'));
  }
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
  (await findViews(call, area)).map((view) => answerOf(call, view));

/** @throws ForbiddenError (403) for a role that the caller may not share with; ConflictError (409) for a taken name. */
export async function saveView(
  call: Call,
  { area, name, role = null, settings }: InputOf<typeof createSavedView>,
): Promise<SavedView> {
  ensureMayShare(call, role);
  await ensureRoom(call, area, name.trim(), null);
  const values = { area, name: name.trim(), role, settings };
  const { id } = await insertRecord<{ id: number }>(call, viewRecord, values);
  return answerOf(call, await readVisible(call, id));
}

/** @throws as saveView; VersionConflictError (409); ForbiddenError (403) for a view of somebody else. */
export async function changeView(
  call: Call,
  { id, version, name, role = null, settings }: InputOf<typeof updateSavedView>,
): Promise<SavedView> {
  const before = await readOwn(call, id);
  if (role !== before.role) ensureMayShare(call, role);
  await ensureRoom(call, before.area, name.trim(), id);
  await updateRecord(call, viewRecord, {
    id,
    version,
    scope: ownViews,
    values: { name: name.trim(), role, settings },
  });
  // Who does not see it any more cannot have his list open with it.
  if (role !== before.role) await clearDefaults(call, id, 'others');
  return answerOf(call, await readVisible(call, id));
}

/** @throws NotFoundError (404), ForbiddenError (403) for a view of somebody else. */
export async function deleteView(call: Call, id: number): Promise<void> {
  await readOwn(call, id);
  await clearDefaults(call, id, 'everybody');
  await deleteRecord(call, viewRecord, id, ownViews);
}

/** @throws ForbiddenError (403) for the default of a role that the caller may not share with. */
export async function chooseDefault(
  call: Call,
  { id, whose, on }: InputOf<typeof chooseDefaultView>,
): Promise<void> {
  const view = await readVisible(call, id);
  if (whose === 'mine') {
    await storeDefault(call, view.area, { userId: call.caller.id }, on ? id : null);
    return;
  }
  if (view.role === null) throw new ConflictError(listSentence('view_private'), { code: 'private_view' });
  ensureMayShare(call, view.role);
  await storeDefault(call, view.area, { role: view.role }, on ? id : null);
}
