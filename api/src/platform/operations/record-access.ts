import type { Call } from '../call';
import { NotFoundError } from '../errors';
import type { NotificationStatus } from '../notifications/notifications';

/** Resolves when the caller may see the record. @throws NotFoundError (404) when he may not or it is not there. */
export type RecordAccess = (call: Call, id: number) => Promise<void>;

interface Entity {
  access: RecordAccess;
  notification: NotificationStatus | null;
  hiddenFields: HiddenFields;
}

/** Fields whose changes the caller may not see in the history of a record that he may see. */
export type HiddenFields = (call: Call) => readonly string[];

const entities = new Map<string, Entity>();

/**
 * Tells the platform who sees the records of an entity, for everything that hangs on a record: files, comments,
 * history. Called once by the feature that owns the entity, when its route module is loaded.
 * @param notification - the kind under which people are told of comments on it; absent: they are not told.
 * @param hiddenFields - which changes its history keeps from whom; absent: none.
 */
export function registerRecordAccess(
  entity: string,
  access: RecordAccess,
  notification: NotificationStatus | null = null,
  hiddenFields: HiddenFields = () => [],
): void {
  if (entities.has(entity)) throw new Error(`Who sees ${entity} is registered twice`);
  entities.set(entity, { access, notification, hiddenFields });
}

/** @throws NotFoundError (404) for a record outside the caller's visibility and for an entity that nobody owns. */
export async function ensureVisible(call: Call, entity: string, id: number): Promise<void> {
  const known = entities.get(entity);
  if (!known) throw new NotFoundError();
  await known.access(call, id);
}

/** Whether the caller may see the record; the same question as an answer. */
export async function isVisible(call: Call, entity: string, id: number): Promise<boolean> {
  try {
    await ensureVisible(call, entity, id);
    return true;
  } catch (error) {
    if (error instanceof NotFoundError) return false;
    throw error;
  }
}

export const notificationOf = (entity: string): NotificationStatus | null =>
  entities.get(entity)?.notification ?? null;

export const hiddenFieldsOf = (call: Call, entity: string): readonly string[] =>
  entities.get(entity)?.hiddenFields(call) ?? [];
