import { atom, createStore } from 'jotai/vanilla';
import type { MenuEntry } from '../contract/host/menu';
import type { UserInfo } from '../contract/host/session';
import { isRole, type Role } from '../permissions/roles';
import { rereadSignKey } from './sign-key';
import {
  clearStorage,
  readStored,
  readStoredJson,
  removeStored,
  storageKeys,
  writeStored,
  writeStoredJson,
} from './storage';

export interface Session {
  token: string;
  role: Role;
  /** Display fields only, because local storage is readable by whoever sits at the machine. */
  user: UserInfo;
  menu: readonly MenuEntry[];
  /** What the server said that the role may do; for display, the server decides on each call. */
  permissions: readonly string[];
  /** When the menu came from the server, in ms since the epoch; absent where an earlier visit left it behind. */
  menuReadAt?: number;
}

/** The one store of the browser tab; the host, every department and code outside React read the same atoms. */
export const sessionStore = createStore();

/** Whether the session is being given up: that it ends is no surprise then. */
export const isSigningOutAtom = atom(false);

/** Whether a form holds changes that are not saved; the specification's MOVE flag. */
export const unsavedWorkAtom = atom(false);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Takes the display fields out of what the server or the storage says about a person; nothing else may be kept.
 * @returns null when it does not name one.
 */
export function readUser(value: unknown): UserInfo | null {
  if (!isObject(value) || typeof value['id'] !== 'number') return null;
  const member = value['group_member'];
  return {
    id: value['id'],
    first_name: text(value['first_name']),
    last_name: textOrNull(value['last_name']),
    full_name: text(value['full_name']),
    name: text(value['name']),
    label: text(value['label']),
    image: textOrNull(value['image']),
    avatar: textOrNull(value['avatar']),
    role_name: text(value['role_name']),
    language: text(value['language']),
    must_change_password: value['must_change_password'] === true,
    group_member:
      isObject(member) && typeof member['id_group'] === 'number' ? { id_group: member['id_group'] } : null,
  };
}

/** The session that an earlier visit left behind, null when there is none or a part of it is missing. */
export function readSession(): Session | null {
  const token = readStored(storageKeys.accessToken);
  const role = readStored(storageKeys.userRole);
  const user = readUser(readStoredJson(storageKeys.userInfo));
  const menu = readStoredJson(storageKeys.menu);
  const permissions = readStoredJson(storageKeys.permissions);
  if (!token || !isRole(role) || !user) return null;
  // The menu was written by storeSession; a person who edits it only changes which links he is shown.
  return {
    token,
    role,
    user,
    menu: Array.isArray(menu) ? (menu as MenuEntry[]) : [],
    permissions: Array.isArray(permissions) ? permissions.map(text) : [],
  };
}

export const sessionAtom = atom<Session | null>(readSession());

/** Keeps the session. Where it takes the place of somebody else's, that one is given up with all that he left here. */
export function storeSession(session: Session): void {
  const before = sessionStore.get(sessionAtom);
  if (before && before.user.id !== session.user.id) clearStorage();
  makeRoomFor(session);
  writeStored(storageKeys.accessToken, session.token);
  writeStored(storageKeys.userRole, session.role);
  writeStoredJson(storageKeys.userInfo, session.user);
  writeStoredJson(storageKeys.menu, session.menu);
  writeStoredJson(storageKeys.permissions, session.permissions);
  sessionStore.set(sessionAtom, session);
}

/** Keeps a menu that was read again; nothing without a session. */
export function storeMenu(menu: readonly MenuEntry[], menuReadAt: number): void {
  const session = sessionStore.get(sessionAtom);
  if (session) storeSession({ ...session, menu, menuReadAt });
}

/** Keeps what the role may do as the server says it now; nothing without a session. */
export function storePermissions(permissions: readonly string[]): void {
  const session = sessionStore.get(sessionAtom);
  if (session) storeSession({ ...session, permissions });
}

/** Ends the session in this browser: all of local storage goes, also what others put there. */
export function dropSession(): void {
  clearStorage();
  leave();
}

function leave(): void {
  sessionStore.set(unsavedWorkAtom, false);
  sessionStore.set(sessionAtom, null);
}

/**
 * Between two people, and between two roles of one, nobody is signed in: whatever keeps in this tab what the one was
 * shown forgets it before the other comes.
 */
function makeRoomFor(next: Session | null): void {
  const before = sessionStore.get(sessionAtom);
  if (!before || !next) return;
  if (before.user.id !== next.user.id || before.role !== next.role) leave();
}

export function setUnsavedWork(unsaved: boolean): void {
  if (sessionStore.get(unsavedWorkAtom) === unsaved) return;
  sessionStore.set(unsavedWorkAtom, unsaved);
  if (unsaved) writeStored(storageKeys.unsavedWork, 'true');
  else removeStored(storageKeys.unsavedWork);
}

/**
 * Follows a sign-in or sign-out in another tab of the same browser, and what is known of the person there.
 * @returns a function that stops it.
 */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    const { accessToken, userInfo } = storageKeys;
    if (event.key !== null && event.key !== accessToken && event.key !== userInfo) return;
    rereadSignKey();
    // The token is written first and the rest right after it.
    setTimeout(() => {
      const session = readSession();
      makeRoomFor(session);
      sessionStore.set(sessionAtom, session);
    }, 50);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
