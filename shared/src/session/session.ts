import { useAtomValue } from 'jotai/react';
import { useCallback } from 'react';
import type { Access } from '../permissions/permissions';
import { sessionAtom, sessionStore, unsavedWorkAtom, type Session } from './session-store';

// The face of the session for pages; sign-in and sign-out stand in login.ts and logout.ts, which only the shell needs.
export { sessionAtom, sessionStore, setUnsavedWork, unsavedWorkAtom, type Session } from './session-store';
export {
  readStoredJson,
  rememberedPrefix,
  resetRememberedFilters,
  storageKeys,
  writeStoredJson,
  type RememberedKey,
} from './storage';

const inStore = { store: sessionStore };

/** The signed-in person's session, null on the sign-in page. */
export const useSession = (): Session | null => useAtomValue(sessionAtom, inStore);

/**
 * Whether the caller holds an access that a manifest names, by what the server said of his role; false for one that
 * nobody knows, and for everything but 'public' when nobody is signed in. Display only.
 */
export function useHolds(): (access: string) => boolean {
  const permissions = useSession()?.permissions;
  return useCallback(
    (access) =>
      access === 'public' ||
      (permissions !== undefined && (access === 'session' || permissions.includes(access))),
    [permissions],
  );
}

/** As `useHolds`, for an access that is known where it is asked for. */
export function useCan(): (access: Access) => boolean {
  return useHolds();
}

export const useUnsavedWork = (): boolean => useAtomValue(unsavedWorkAtom, inStore);

/** The current user in the specification's words [3.6]. */
export interface CurrentUser {
  idUser: number;
  fullName: string;
  role: Session['role'];
  userData: Pick<Session['user'], 'id' | 'role_name' | 'name' | 'image' | 'group_member'>;
}

export function useCurrentUser(): CurrentUser | null {
  const session = useSession();
  if (!session) return null;
  const { id, full_name: fullName, role_name, name, image, group_member } = session.user;
  return { idUser: id, fullName, role: session.role, userData: { id, role_name, name, image, group_member } };
}
