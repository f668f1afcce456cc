import type { ComposedDepartment } from '@balai/shared/contract/host/composition';
import { ownIcon } from '@balai/shared/contract/host/compose-menu';
import { hostNotifications } from '@balai/shared/contract/host/host-notifications';
import { importAddress } from '@balai/shared/contract/host/import-address';
import type { NotificationKind, NotificationKinds } from '@balai/shared/contract/host/define-notifications';
import type { Notification } from '@balai/shared/contract/host/notifications';
import type { FinishedWork } from '@balai/shared/contract/host/work-address';
import { addDays, jakartaDay } from '@balai/shared/format/calendar';
import { eachOnce } from '@balai/shared/http/each-once';
import type { Role } from '@balai/shared/permissions/roles';
import { findPage } from '../departments/find-page';
import type { Titled } from '../shell/manifest-words';

/** Of hrd and superadmin alone, and the one that all have but operasional. */
export type BellName = 'employees' | 'everybody';

/** What happened to one record, newest first; a notification that names none stands by itself. */
export interface NotificationGroup {
  id: string;
  latest: Notification;
  notifications: readonly Notification[];
  isUnread: boolean;
}

/** One line for each record, where its newest notification stands. */
export function groupNotifications(notifications: readonly Notification[]): NotificationGroup[] {
  const groups = new Map<string, Notification[]>();
  for (const notification of eachOnce(notifications)) {
    const { id, status, id_foreign, record } = notification;
    const key = record === null ? `notification ${id}` : `${status} ${id_foreign}`;
    groups.set(key, [...(groups.get(key) ?? []), notification]);
  }
  return [...groups].flatMap(([id, grouped]) => {
    const [latest] = grouped;
    return latest
      ? [{ id, latest, notifications: grouped, isUnread: grouped.some(({ is_read: isRead }) => !isRead) }]
      : [];
  });
}

export type NotificationDay = 'today' | 'yesterday' | 'earlier';

export function dayOfNotification(moment: string, now: Date): NotificationDay {
  const day = jakartaDay(new Date(moment));
  const today = jakartaDay(now);
  if (day >= today) return 'today';
  return day === addDays(today, -1) ? 'yesterday' : 'earlier';
}

/** From this page on the next one is fetched earlier, and so many pixels before the end [9.3]. */
const EARLY_FROM_PAGE = 6;
const EARLY_PX = 1_000;

/** Whether somebody has scrolled so near to the end of what is there that the next page is wanted [2.60][9.3]. */
export function isNearEnd(
  { scrollHeight, scrollTop, clientHeight }: Pick<HTMLElement, 'scrollHeight' | 'scrollTop' | 'clientHeight'>,
  pagesHere: number,
): boolean {
  const remaining = scrollHeight - scrollTop - clientHeight;
  return pagesHere > EARLY_FROM_PAGE ? remaining < EARLY_PX : remaining <= clientHeight;
}

/** How a kind looks to the shell: as the panel itself or the manifest of its department says it. */
export interface ShownKind extends Partial<Titled> {
  icon: string | null;
  tone: NotificationKind['tone'];
  link: string | null;
  linkOf: Readonly<Record<string, string>>;
}

const ownKinds: NotificationKinds = hostNotifications;

/** The kind as the panel or a department of the caller declares it; null where none does. */
export function kindOf(departments: readonly ComposedDepartment[], kind: string): ShownKind | null {
  const own = ownKinds[kind];
  if (own) return { icon: null, link: null, linkOf: {}, ...own };
  for (const { id, manifest } of departments) {
    const declared = manifest.notifications[kind];
    if (declared === undefined) continue;
    // A release of before said where it leads and no more.
    if (typeof declared === 'string') return { icon: null, tone: 'neutral', link: declared, linkOf: {} };
    const { icon, link = null, linkOf = {}, ...rest } = declared;
    return { ...rest, icon: icon === undefined ? null : ownIcon(id, icon), link, linkOf };
  }
  return null;
}

/** Kinds of which approval and refusal have colours of their own [4.11]. */
const decidedKinds = ['backup-unit', 'claim', 'cuti'];

/** How background work ends that does not do what it should. */
const failedTones: Readonly<Record<string, NotificationKind['tone']>> = {
  failed: 'danger',
  undo_failed: 'danger',
  undo_refused: 'warning',
};

/** The colour behind the icon [4.11]. */
export function toneOf(
  { status, sub_status: subStatus }: Pick<Notification, 'status' | 'sub_status'>,
  kind: ShownKind | null,
): NotificationKind['tone'] {
  const failed = failedTones[subStatus ?? ''];
  if (failed && Object.hasOwn(ownKinds, status)) return failed;
  if (!decidedKinds.includes(status)) return kind?.tone ?? 'neutral';
  if (subStatus === 'approved' || subStatus === 'finished') return 'success';
  return subStatus === 'rejected' ? 'danger' : 'neutral';
}

export interface Reader {
  id: number;
  role: Role;
  holds: (access: string) => boolean;
}

/** Where a notification leads, what it opens over the page, or the words that say why it does nothing. */
export type Target =
  | { to: string }
  | { opens: 'backgroundWork' }
  | { why: 'noDepartment' | 'noPage' | 'notAllowed' | 'notInPipeline' };

/** The pages on which files are imported, and who imports which there. */
const importPages = (departments: readonly ComposedDepartment[]) =>
  departments.flatMap(({ manifest }) =>
    manifest.routes.flatMap(({ path, access, imports }) => (imports ? [{ path, access, imports }] : [])),
  );

function importTarget(
  id: number,
  area: string | undefined,
  departments: readonly ComposedDepartment[],
  holds: Reader['holds'],
): Target {
  const pages = importPages(departments).filter(({ imports }) => imports.area === area);
  if (pages.length === 0) return { why: 'noPage' };
  const open = pages.find(({ access, imports }) => holds(access) && holds(imports.access));
  return open ? { to: importAddress(open.path, id) } : { why: 'notAllowed' };
}

/** An export has no page: its file is fetched from the panel of what goes on in the background. */
export const targetOfWork = (
  work: FinishedWork,
  departments: readonly ComposedDepartment[],
  holds: Reader['holds'],
): Target =>
  work.status === 'export'
    ? { opens: 'backgroundWork' }
    : importTarget(work.id, work.area, departments, holds);

/** Known from the manifests, so that it works before any code of the department is there [4.14][4.15]. */
export function targetOf(
  { status, id_foreign: id, id_user: idUser, data }: Notification,
  departments: readonly ComposedDepartment[],
  { id: readerId, role, holds }: Reader,
): Target {
  if (status === 'export') return targetOfWork({ status, id }, departments, holds);
  if (status === 'import') return importTarget(id, data?.area, departments, holds);
  const kind = kindOf(departments, status);
  if (!kind) return { why: 'noDepartment' };
  const link = kind.linkOf[role] ?? kind.link;
  if (link === null) return { why: 'noPage' };
  const people = data?.pipeline_user ?? [];
  if (status === 'pipeline' && role === 'pre-sales' && !people.some((person) => person.id_user === readerId))
    return { why: 'notInPipeline' };
  const to = link.replaceAll('{id}', String(id)).replaceAll('{id_user}', String(idUser));
  const found = findPage(departments, to.split(/[?#]/)[0] ?? to);
  if (!found) return { why: 'noPage' };
  return holds(found.route.access) ? { to } : { why: 'notAllowed' };
}

/** Whether notifications of a kind can lead the reader anywhere. */
export function isOfConcern(
  kind: string,
  departments: readonly ComposedDepartment[],
  { role, holds }: Omit<Reader, 'id'>,
): boolean {
  if (kind === 'export') return true;
  if (kind === 'import')
    return importPages(departments).some(({ access, imports }) => holds(access) && holds(imports.access));
  const shown = kindOf(departments, kind);
  const link = shown && (shown.linkOf[role] ?? shown.link);
  const page = link ? findPage(departments, link.replaceAll(/\{\w+\}/g, '1')) : undefined;
  return page !== undefined && holds(page.route.access);
}
