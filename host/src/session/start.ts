import { readComposition, type InlinedComposition } from '@balai/shared/contract/host/composition';
import { isSuccess, type Failure } from '@balai/shared/contract/operation';
import { callOperation } from '@balai/shared/http';
import { logout } from '@balai/shared/session/logout';
import { storePermissions } from '@balai/shared/session/session-store';
import { checkRoleAccess } from '@balai/shared/session/role-access';
import { giveDraftsBack, takeDraftsAside } from '@balai/shared/session/stored-drafts';
import { takeAppearance } from '../appearance/appearance';
import type { CallersComposition } from '../shell/composition-context';

/**
 * How the panel begins for somebody who holds a session.
 * - ready: draw the shell
 * - maintenance: show /misc/maintenance and ask again
 * - refused: the session was worth nothing any more and is forgotten
 * - outdated: this page is older than the live composition and has to be fetched anew
 * - failed: no answer, or one that is of no use; the session is kept
 */
export type Start =
  | { kind: 'ready'; composition: CallersComposition }
  | { kind: 'maintenance' }
  | { kind: 'refused' }
  | { kind: 'outdated' }
  | { kind: 'failed'; failure: Failure };

const RELOADED_FOR = 'RELOADED_FOR';

/** What the page was written with; empty in development. */
export function inlinedComposition(): Partial<InlinedComposition> {
  // Written by our server into our page; in development it may be missing.
  return JSON.parse(
    document.getElementById('composition')?.textContent || '{}',
  ) as Partial<InlinedComposition>;
}

/** A page that is older than the live composition lacks the hashes of its files, so it is fetched anew, once. */
function isOutdated(liveId: string): boolean {
  const { id } = inlinedComposition();
  if (!id || id === liveId || sessionStorage.getItem(RELOADED_FOR) === liveId) return false;
  sessionStorage.setItem(RELOADED_FOR, liveId);
  return true;
}

/** Checks role access and reads the composition at the same time; signs out where the session is refused [4.3]. */
export async function start(signal: AbortSignal): Promise<Start> {
  const [access, composition] = await Promise.all([
    checkRoleAccess(signal),
    callOperation(readComposition, {}, { signal, whenExpired: 'answer' }),
  ]);
  if (access === 'maintenance') return { kind: 'maintenance' };
  if (access === 'refused') {
    const keepDrafts = takeDraftsAside();
    await logout();
    keepDrafts();
    return { kind: 'refused' };
  }
  if (!isSuccess<typeof readComposition>(composition)) return { kind: 'failed', failure: composition };
  giveDraftsBack();
  const { id, permissions, appearance, departments, unavailable, forbidden, kinds } = composition.data;
  storePermissions(permissions);
  takeAppearance(appearance);
  return isOutdated(id)
    ? { kind: 'outdated' }
    : { kind: 'ready', composition: { departments, unavailable, forbidden, kinds } };
}
