import { can, rolesWith, type Access } from '@balai/shared/permissions/permissions';
import type { Role } from '@balai/shared/permissions/roles';
import type { Call } from '../call';
import { NotFoundError } from '../errors';
import type { NotificationStatus } from '@balai/shared/contract/host/notification-kinds';

/**
 * Resolves, to anything, when the caller may see the record.
 * @throws NotFoundError (404) when he may not or it is not there.
 */
export type RecordAccess = (call: Call, id: number) => Promise<unknown>;

/** Fields whose changes the caller may not see in the history of a record that he may see. */
export type HiddenFields = (call: Call) => readonly string[];

/**
 * What someone who sees a record may do with its files beside reading them: add some and remove his own, or remove those
 * of others too.
 */
export type AttachRight = 'none' | 'add' | 'change';

/** What the platform knows of the records of an entity, for everything that hangs on one: files, comments, history. */
export interface RecordDeclaration {
  /** The roles that read records of the entity at all. */
  read: Access;
  /** Which of the records a caller of these roles sees. */
  see: RecordAccess;
  /**
   * Who of those who see a record adds and removes files: the access of its update operation, where who sees a record
   * and may change records may change this one; a rule, asked after `see`, where there is more to it.
   */
  attach: Access | ((call: Call, id: number) => AttachRight | Promise<AttachRight>);
  /**
   * The kind under which who is mentioned in a comment is told of it; a department's manifest says where the kind
   * leads. Null: its records take no comments.
   */
  comments: NotificationStatus | null;
  /** What the notification of such a mention is called beside its kind, where 'comment' is something else of that kind. */
  mentionedAs?: string;
  /** Who sees its files, where these are more people than see the record; absent: who sees the record. */
  files?: RecordAccess;
  /** Its files hold what only a few may know: a signed path to one ends sooner. */
  hasConfidentialFiles?: true;
  /** Which changes its history keeps from whom; absent: none. */
  hiddenFields?: HiddenFields;
}

/**
 * The right to the files of records whose rows differ in who may change them: who may change the record by its detail
 * answer, and nobody else.
 */
export const attachedByUpdate =
  (detail: (call: Call, id: number) => Promise<{ allowed_actions: readonly string[] }>) =>
  async (call: Call, id: number): Promise<AttachRight> =>
    (await detail(call, id)).allowed_actions.includes('update') ? 'change' : 'none';

/**
 * What opens records whose rows differ in nothing but who sees them: who reads them reads their files, who changes them
 * changes these.
 * @param calls - of the record, as `recordOperations` makes them.
 */
export const openedBy = (
  { get, update }: Readonly<Record<'get' | 'update', { access: Access }>>,
  see: RecordAccess,
): Pick<RecordDeclaration, 'read' | 'see' | 'attach'> => ({ read: get.access, see, attach: update.access });

const entities = new Map<string, RecordDeclaration>();

/** Makes known what the feature that owns the entity offers as `records`, see `operations/feature.ts`. */
export function registerRecordAccess(entity: string, declaration: RecordDeclaration): void {
  if (entities.has(entity)) throw new Error(`Who sees ${entity} is registered twice`);
  entities.set(entity, declaration);
}

/** Whether the records of an entity take files, comments and a history at all. */
export const hasRecords = (entity: string): boolean => entities.has(entity);

function declared(entity: string): RecordDeclaration {
  const declaration = entities.get(entity);
  if (!declaration) throw new NotFoundError();
  return declaration;
}

/** @throws NotFoundError (404) for a record outside the caller's visibility and for an entity that nobody owns. */
export async function ensureVisible(call: Call, entity: string, id: number): Promise<void> {
  const { read, see } = declared(entity);
  if (!can(call.caller.role, read)) throw new NotFoundError();
  await see(call, id);
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

/** @throws NotFoundError (404) for a record whose files the caller may not see. */
export async function ensureFilesVisible(call: Call, entity: string, id: number): Promise<void> {
  const { files } = declared(entity);
  await (files ? files(call, id) : ensureVisible(call, entity, id));
}

/** Whether signed paths to files of the entity end sooner than others. */
export const hasConfidentialFiles = (entity: string): boolean =>
  declared(entity).hasConfidentialFiles ?? false;

/** What the caller may do with the files of a record that he sees. */
export async function attachRight(call: Call, entity: string, id: number): Promise<AttachRight> {
  const { attach } = declared(entity);
  if (typeof attach === 'function') return attach(call, id);
  return can(call.caller.role, attach) ? 'change' : 'none';
}

/** The kind of notification of a comment on such a record. @throws NotFoundError (404) where records take no comments. */
export function commentKindOf(entity: string): NotificationStatus {
  const { comments } = declared(entity);
  if (comments === null) throw new NotFoundError();
  return comments;
}

/** What the notification of a mention in such a comment is called beside its kind. */
export const mentionWordOf = (entity: string): string => declared(entity).mentionedAs ?? 'comment';

/** The entities whose records take comments. */
export const commentableEntities = (): string[] =>
  [...entities].flatMap(([entity, { comments }]) => (comments === null ? [] : [entity]));

/** The roles that read records of the entity at all. */
export const readersOf = (entity: string): Role[] => rolesWith(declared(entity).read);

export const hiddenFieldsOf = (call: Call, entity: string): readonly string[] =>
  entities.get(entity)?.hiddenFields?.(call) ?? [];
