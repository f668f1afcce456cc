import { createHmac, randomBytes } from 'node:crypto';
import { fakeServer, refusal, success, type FakeAnswer } from '../http/fake-server.testing';
import { queryClient } from '../http/queries';
import { login } from './login';
import { deviceId, logout } from './logout';
import { checkRoleAccess } from './role-access';
import { dropSession, readSession, sessionAtom, sessionStore } from './session-store';
import { sign } from './sign-key';
import { readStored, storageKeys, writeStored } from './storage';

const oneTimeKey = randomBytes(32);
const signKey = randomBytes(32);
const signedIn = success({
  access_token: 'at_1',
  user_role: { slug: 'sales', name: 'Sales' },
  user_info: { id: 7, full_name: 'Sari Dewi', email: 'sari@demo.test' },
  menu: [],
  permissions: ['pipeline.list'],
  sign_key: signKey.toString('base64url'),
});
const parameters = success({
  kid: 'k1',
  key: oneTimeKey.toString('base64url'),
  server_time: Date.now(),
  expires_in: 120,
});

let server: ReturnType<typeof fakeServer>;

/** The made-up server by path; what is not named succeeds. */
function serve(answers: Record<string, FakeAnswer>) {
  server = fakeServer(({ url }) => answers[url] ?? success());
}

const signInNormally = () => {
  serve({ '/panel/login/params': parameters, '/panel/login': signedIn });
  return login({ email: 'sales1@demo.test', password: 'secret' });
};

beforeEach(() => jest.spyOn(console, 'info').mockImplementation());

afterEach(() => {
  server.stop();
  dropSession();
  jest.restoreAllMocks();
});

describe('login', () => {
  test('keeps token, role, display fields and menu, and the sign key outside local storage [3.1][3.4]', async () => {
    expect(await signInNormally()).toMatchObject({ token: 'at_1', role: 'sales', user: { id: 7 } });
    expect(readSession()).toMatchObject({ token: 'at_1', role: 'sales', permissions: ['pipeline.list'] });
    expect(JSON.stringify(localStorage)).not.toContain(signKey.toString('base64url'));
    expect(JSON.stringify(localStorage)).not.toContain('sari@demo.test');
    expect(await sign('5')).toBe(createHmac('sha256', signKey).update('5').digest('hex'));
  });

  test('sends the place encrypted, as denied where the browser has none, and signs with the one-time key [7.1]', async () => {
    await signInNormally();
    const request = server.requests.find(({ url }) => url === '/panel/login');
    expect(request?.header('X-Location-Status')).toBe('denied');
    expect(request?.header('X-Location')).toMatch(/^v1\.k1\./);
    expect(request?.header('X-Signature')).toBe(
      createHmac('sha256', oneTimeKey)
        .update(request?.header('X-Timestamp') ?? '')
        .digest('hex'),
    );
  });

  test('goes on without the one-time key when it cannot be had', async () => {
    serve({ '/panel/login/params': refusal(429, 'too_many_requests'), '/panel/login': signedIn });
    expect(await login({ email: 'a', password: 'b' })).toMatchObject({ token: 'at_1' });
    expect(server.requests.at(-1)?.header('X-Location')).toBeUndefined();
  });

  test('goes on without the place when the one-time key is of no use [8.3]', async () => {
    serve({ '/panel/login/params': success({ kid: 'k1', key: '%%' }), '/panel/login': signedIn });
    expect(await login({ email: 'a', password: 'b' })).toMatchObject({ token: 'at_1' });
    expect(server.requests.at(-1)?.header('X-Location-Status')).toBe('denied');
  });

  test('answers the refusal and keeps nothing', async () => {
    serve({
      '/panel/login/params': parameters,
      '/panel/login': refusal(401, 'login_failed', 'Email or password is wrong'),
    });
    expect(await login({ email: 'a', password: 'b' })).toMatchObject({
      message: 'Email or password is wrong',
    });
    expect(localStorage).toHaveLength(0);
  });
});

describe('logout', () => {
  test('removes push token, then socket, then the session, in this order [7.3]', async () => {
    await signInNormally();
    server.requests.length = 0;
    expect(await logout()).toBeNull();
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/apps/delete_token',
      '/api/socket/delete',
      '/panel/logout',
    ]);
  });

  test('names the push token of this browser and the device, and forgets the token with the rest [3.3][7.3]', async () => {
    await signInNormally();
    writeStored(storageKeys.deviceToken, 'push-1');
    server.requests.length = 0;
    await logout();
    const bodies = server.requests.map(({ data }): unknown =>
      typeof data === 'string' ? JSON.parse(data) : null,
    );
    expect(bodies).toEqual([{ token: 'push-1', id_device: deviceId(7) }, { device: deviceId(7) }, null]);
    expect(readStored(storageKeys.deviceToken)).toBeNull();
  });

  test('forgets storage, key and cached data also when every call fails [4.1]', async () => {
    await signInNormally();
    queryClient.setQueryData(['customer'], 'private');
    server.stop();
    server = fakeServer(() => ({}));
    expect(await logout()).toMatchObject({ code: 'network' });
    expect(localStorage).toHaveLength(0);
    expect(sessionStore.get(sessionAtom)).toBeNull();
    expect(queryClient.getQueryData(['customer'])).toBeUndefined();
    expect(await sign('5')).toBeNull();
  });

  test('has not failed where the session had ended already', async () => {
    await signInNormally();
    server.stop();
    server = fakeServer(() => refusal(401, 'session_expired'));
    expect(await logout()).toBeNull();
    expect(localStorage).toHaveLength(0);
    expect(sessionStore.get(sessionAtom)).toBeNull();
  });

  test('forgets the session also when the page is left before the calls have answered', async () => {
    await signInNormally();
    const leaving = logout();
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage).toHaveLength(0);
    expect(sessionStore.get(sessionAtom)).toBeNull();
    await leaving;
  });

  test('names the device by browser and user', () => {
    expect(deviceId(7, 'Mozilla/5.0 Chrome/156.0 Safari/537.36')).toBe('Chrome7');
    expect(deviceId(7, 'Mozilla/5.0 Chrome/156.0 Safari/537.36 Edg/156.0')).toBe('Edge7');
    expect(deviceId(7, 'Mozilla/5.0 Gecko/20100101 Firefox/150.0')).toBe('Firefox7');
  });
});

describe('checkRoleAccess', () => {
  test.each([
    [success({ data: { role: 'sales', version: 1 } }), 'granted'],
    [refusal(503, 'maintenance'), 'maintenance'],
    [refusal(401, 'unauthenticated'), 'refused'],
    [refusal(500, 'internal'), 'refused'],
    [{}, 'unreachable'],
  ])('takes %j for %s [4.3]', async (answer, access) => {
    await signInNormally();
    server.stop();
    serve({ '/panel/role/access': answer });
    expect(await checkRoleAccess()).toBe(access);
  });
});
