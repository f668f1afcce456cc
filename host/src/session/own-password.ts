import { sessionAtom, sessionStore } from '@balai/shared/session';
import { storeSession } from '@balai/shared/session/session-store';

/** The person has replaced a temporary password, and goes on with the same session, which now opens everything. */
export function noteOwnPassword(): void {
  const session = sessionStore.get(sessionAtom);
  if (session) storeSession({ ...session, user: { ...session.user, must_change_password: false } });
}
