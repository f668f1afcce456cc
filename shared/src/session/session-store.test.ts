import { renderHook, waitFor } from '@testing-library/react';
import type { UserInfo } from '../contract/host/session';
import {
  dropSession,
  followOtherTabs,
  readSession,
  sessionAtom,
  sessionStore,
  setUnsavedWork,
  storeSession,
  type Session,
  unsavedWorkAtom,
} from './session-store';
import { useCurrentUser, useHolds } from './session';
import {
  lookPrefix,
  readStored,
  rememberedPrefix,
  resetRememberedFilters,
  storageKeys,
  writeStored,
} from './storage';

const user: UserInfo = {
  id: 7,
  first_name: 'Sari',
  last_name: 'Dewi',
  full_name: 'Sari Dewi',
  name: 'Sari Dewi',
  label: 'Sari Dewi · Sales',
  image: null,
  avatar: null,
  role_name: 'Sales',
  language: 'en',
  must_change_password: false,
  group_member: { id_group: 2 },
};
const session = { token: 'at_1', role: 'sales' as const, user, menu: [], permissions: ['pipeline.list'] };

beforeEach(() => {
  dropSession();
  jest.restoreAllMocks();
});

describe('stored session', () => {
  test('survives a reload under the keys of the specification [3.1][3.2]', () => {
    storeSession(session);
    expect(Object.keys(localStorage).sort()).toEqual([
      'ACCESS_TOKEN',
      'MENU',
      'PERMISSIONS',
      'USER_INFO',
      'USER_ROLE',
    ]);
    expect(readSession()).toEqual(session);
  });

  test('counts as none when a part is missing or the role is unknown', () => {
    storeSession(session);
    writeStored(storageKeys.userRole, 'king');
    expect(readSession()).toBeNull();
    writeStored(storageKeys.userRole, 'sales');
    writeStored(storageKeys.userInfo, '{broken');
    jest.spyOn(console, 'warn').mockImplementation();
    expect(readSession()).toBeNull();
  });

  test('takes nothing but display fields from what the storage says', () => {
    storeSession(session);
    writeStored(storageKeys.userInfo, JSON.stringify({ ...user, email: 'sari@demo.test', salary: 1 }));
    expect(JSON.stringify(readSession())).not.toMatch(/salary|demo\.test/);
  });

  test('ends with all of local storage, also what others put there [4.1]', () => {
    storeSession(session);
    localStorage.setItem('anything', 'else');
    setUnsavedWork(true);
    dropSession();
    expect(localStorage).toHaveLength(0);
    expect(sessionStore.get(sessionAtom)).toBeNull();
    expect(sessionStore.get(unsavedWorkAtom)).toBe(false);
  });

  test('goes on in the tab when the browser refuses to store it, and says so in the log only [8.13]', () => {
    const log = jest.spyOn(console, 'warn').mockImplementation();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    storeSession(session);
    expect(sessionStore.get(sessionAtom)).toEqual(session);
    expect(log).toHaveBeenCalled();
  });

  /** Ids of who is signed in from now on, null for nobody. */
  const peopleFromNowOn = () => {
    const people: (number | null)[] = [];
    sessionStore.sub(sessionAtom, () => people.push(sessionStore.get(sessionAtom)?.user.id ?? null));
    return people;
  };
  const ofSomebodyElse: Session = { ...session, token: 'at_2', user: { ...user, id: 8 } };

  test('is given up with all that its person left when somebody else signs in over it', () => {
    storeSession(session);
    setUnsavedWork(true);
    writeStored(`${rememberedPrefix}customer`, '?key=a');
    const people = peopleFromNowOn();
    storeSession(ofSomebodyElse);
    expect(people).toEqual([null, 8]);
    expect(readStored(`${rememberedPrefix}customer`)).toBeNull();
    expect(sessionStore.get(unsavedWorkAtom)).toBe(false);
    expect(readSession()).toEqual(ofSomebodyElse);
  });

  test('gives way to nobody before the same person goes on in another role, whose drafts stay', () => {
    storeSession(session);
    localStorage.setItem('DRAFT.7.brand.1', '{}');
    const people = peopleFromNowOn();
    storeSession({ ...session, token: 'at_2' });
    expect(people).toEqual([7]);
    storeSession({ ...session, token: 'at_3', role: 'hrd' });
    expect(people).toEqual([7, null, 7]);
    expect(localStorage.getItem('DRAFT.7.brand.1')).toBe('{}');
  });

  test('gives way to nobody before it gives way to somebody else who signed in in another tab', async () => {
    storeSession(session);
    const stop = followOtherTabs();
    const people = peopleFromNowOn();
    writeStored('ACCESS_TOKEN', ofSomebodyElse.token);
    writeStored('USER_INFO', JSON.stringify(ofSomebodyElse.user));
    window.dispatchEvent(new StorageEvent('storage', { key: 'ACCESS_TOKEN' }));
    await waitFor(() => expect(people).toEqual([null, 8]));
    stop();
  });

  test('is known here as well to have replaced a temporary password in another tab', async () => {
    storeSession({ ...session, user: { ...user, must_change_password: true } });
    const stop = followOtherTabs();
    writeStored('USER_INFO', JSON.stringify(user));
    window.dispatchEvent(new StorageEvent('storage', { key: 'USER_INFO' }));
    await waitFor(() => expect(sessionStore.get(sessionAtom)?.user.must_change_password).toBe(false));
    stop();
  });

  test('ends in this tab when another tab signs out', async () => {
    storeSession(session);
    const stop = followOtherTabs();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    await new Promise<void>((ended) => sessionStore.sub(sessionAtom, ended));
    expect(sessionStore.get(sessionAtom)).toBeNull();
    stop();
  });
});

test('the current user is said in the words of the specification [3.6]', () => {
  const current = () => renderHook(() => useCurrentUser()).result.current;
  expect(current()).toBeNull();
  storeSession(session);
  const { id, role_name, name, image, group_member } = user;
  expect(current()).toEqual({
    idUser: 7,
    fullName: 'Sari Dewi',
    role: 'sales',
    userData: { id, role_name, name, image, group_member },
  });
});

describe('permissions', () => {
  const held = (access: string) => renderHook(() => useHolds()).result.current(access);

  test('are those that the server named, also such as this shell never heard of; all others are not held', () => {
    storeSession({ ...session, permissions: ['forecast.read'] });
    expect(held('forecast.read')).toBe(true);
    expect(held('session')).toBe(true);
    expect(held('pipeline.list')).toBe(false);
    expect(held('constructor')).toBe(false);
  });

  test('are none before the sign-in, but for what is public', () => {
    expect(held('session')).toBe(false);
    expect(held('public')).toBe(true);
  });
});

describe('unsaved work', () => {
  test('is the MOVE flag of the storage', () => {
    setUnsavedWork(true);
    expect(readStored('MOVE')).toBe('true');
    setUnsavedWork(false);
    expect(readStored('MOVE')).toBeNull();
  });
});

describe('resetRememberedFilters', () => {
  test('forgets what lists remember and nothing else', () => {
    storeSession(session);
    writeStored(`${rememberedPrefix}pipeline`, '?tab=all');
    writeStored(`${rememberedPrefix}customer`, '?key=a');
    writeStored(`${lookPrefix}customer`, '{}');
    resetRememberedFilters();
    expect(Object.keys(localStorage).filter((key) => key.startsWith(rememberedPrefix))).toEqual([]);
    expect(readStored('ACCESS_TOKEN')).toBe('at_1');
    expect(readStored(`${lookPrefix}customer`)).toBe('{}');
  });
});
