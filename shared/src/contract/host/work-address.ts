import type { Notification } from './notifications';

/** What any address of the panel says of the finished export or import that is to be shown there. */
export const WORK_PARAMETER = 'work';

/** An export, or the import of an area, that a notification is about. */
export type FinishedWork = { status: 'export'; id: number } | { status: 'import'; id: number; area: string };

/**
 * Where a mail leads to what was done in the background: to the page that everybody has, because what an import's own
 * page is the browser knows, from the departments that are live then. Null for any other notification.
 */
export function workAddress({
  status,
  id_foreign: id,
  area,
}: Pick<Notification, 'status' | 'id_foreign'> & { area: string | null }): string | null {
  if (status === 'export') return `/dashboard?${WORK_PARAMETER}=export.${id}`;
  if (status === 'import' && area !== null) return `/dashboard?${WORK_PARAMETER}=import.${area}.${id}`;
  return null;
}

/** What the parameter names; null for what nobody has written there. */
export function readWork(text: string): FinishedWork | null {
  const [, area, number = ''] = /^(?:export|import\.([a-z][a-z_]{1,39}))\.([1-9]\d{0,14})$/.exec(text) ?? [];
  if (number === '') return null;
  const id = Number(number);
  return area === undefined ? { status: 'export', id } : { status: 'import', id, area };
}
