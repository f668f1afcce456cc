import {
  fakeServer,
  type FakeAnswer,
  refusal,
  type SeenRequest,
  success,
} from '@balai/shared/http/fake-server.testing';
import { messagesSettled } from '@balai/shared/i18n';
import { signIn } from '@balai/shared/resource/testing';
import { dropSession, sessionAtom, sessionStore, storeSession } from '@balai/shared/session/session-store';
import { readStored, removeStored, storageKeys, writeStored } from '@balai/shared/session/storage';
import { UiProvider } from '@balai/shared/ui/core';
import { Toaster } from '@balai/shared/ui/shell';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renewPush } from './push';
import { PushSwitch } from './push-switch';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/one';
const TOKEN = 'a'.repeat(64);
/** 65 bytes, as keys of installations have. */
const KEY = 'A'.repeat(87);

interface FakeSubscription {
  endpoint: string;
  getKey(name: string): ArrayBuffer;
  unsubscribe(): Promise<boolean>;
}

let server: ReturnType<typeof fakeServer>;
let answer: FakeAnswer | Promise<FakeAnswer>;
let permission: NotificationPermission;
/** What the person says when he is asked. */
let said: NotificationPermission;
let subscription: FakeSubscription | null;
let subscribe: jest.Mock;
let register: jest.Mock;
const onChanged = jest.fn().mockResolvedValue(undefined);

const subscribed = (): FakeSubscription => ({
  endpoint: ENDPOINT,
  getKey: (name) => new Uint8Array(name === 'auth' ? 16 : 65).fill(255).buffer,
  unsubscribe: async () => {
    subscription = null;
    return true;
  },
});

/** The edge of a browser that has push; jsdom has none. */
function installPush(): void {
  subscribe = jest.fn(async () => (subscription = subscribed()));
  const registration = {
    active: {},
    pushManager: { getSubscription: async () => subscription, subscribe },
  };
  register = jest.fn(async () => registration);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, getRegistration: async () => registration },
  });
  Object.assign(globalThis, {
    PushManager: class {},
    Notification: {
      get permission() {
        return permission;
      },
      requestPermission: async () => (permission = said),
    },
  });
}

const sent = () =>
  server.requests.map(({ url, data }: SeenRequest): [string, unknown] => [url, JSON.parse(String(data))]);

const draw = (isOn = false) =>
  render(
    <UiProvider>
      <PushSwitch serverKey={KEY} isOn={isOn} onChanged={onChanged} />
      <Toaster closeLabel="Close" />
    </UiProvider>,
  );
const theSwitch = () => screen.getByRole('switch', { name: 'On this device' });
const press = () => userEvent.click(theSwitch());

beforeAll(() => messagesSettled());
beforeEach(() => {
  signIn('sales');
  permission = 'default';
  said = 'granted';
  subscription = null;
  answer = success({ data: { token: TOKEN } });
  server = fakeServer(() => answer);
  installPush();
});
afterEach(() => {
  server.stop();
  removeStored(storageKeys.deviceToken);
  jest.clearAllMocks();
});
// Other files are tested in the same window after this one.
afterAll(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
});

describe('the switch of this device', () => {
  test('asks the person, subscribes with the key of the installation, stores that, and keeps the token', async () => {
    draw();
    await press();
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(register).toHaveBeenCalledWith('/assets/push-worker.js', { scope: '/assets/' });
    expect(subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: new Uint8Array(65),
    });
    expect(sent()).toEqual([
      [
        expect.stringContaining('/apps/store_token'),
        {
          endpoint: ENDPOINT,
          p256dh: `${'_'.repeat(86)}8`,
          auth: `${'_'.repeat(21)}w`,
        },
      ],
    ]);
    expect(readStored(storageKeys.deviceToken)).toBe(TOKEN);
  });

  test('stores nothing where the person says no, and says so', async () => {
    said = 'denied';
    draw();
    await press();
    expect(await screen.findAllByText(/does not let the panel show notifications/)).not.toEqual([]);
    expect([sent(), subscription]).toEqual([[], null]);
  });

  test('says that the push service does not answer', async () => {
    subscribe.mockRejectedValue(new DOMException('Registration failed', 'AbortError'));
    draw();
    await press();
    expect(await screen.findByText(/cannot be reached/)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  test('leaves nothing subscribed that the server does not take, and says why', async () => {
    answer = refusal(422, 'invalid_input', 'The push service of this browser is not allowed here');
    draw();
    await press();
    expect(await screen.findByText('The push service of this browser is not allowed here')).toBeTruthy();
    expect(subscription).toBeNull();
    expect(readStored(storageKeys.deviceToken)).toBeNull();
  });

  test('is turned off at the server by its token, and in the browser', async () => {
    permission = 'granted';
    subscription = subscribed();
    writeStored(storageKeys.deviceToken, TOKEN);
    answer = success({});
    draw(true);
    await press();
    await waitFor(() => expect(subscription).toBeNull());
    expect(sent()).toEqual([
      [expect.stringContaining('/apps/delete_token'), { token: TOKEN, id_device: expect.any(String) }],
    ]);
    expect(readStored(storageKeys.deviceToken)).toBeNull();
  });

  test('is off, cannot be turned on and says why where the browser has no push or its person forbids it', () => {
    permission = 'denied';
    const { unmount } = draw(true);
    expect(theSwitch()).toHaveProperty('checked', false);
    expect(theSwitch()).toHaveProperty('disabled', true);
    expect(screen.getByText(/allow them in its settings/)).toBeTruthy();
    unmount();
    Reflect.deleteProperty(globalThis, 'PushManager');
    draw();
    expect(theSwitch()).toHaveProperty('disabled', true);
    expect(screen.getByText('This browser cannot be told while the panel is closed.')).toBeTruthy();
  });
});

describe('what was begun by a person who has left', () => {
  let settle: () => void;
  const held = <Value,>(value: Value) =>
    new Promise<Value>((resolve) => {
      settle = () => resolve(value);
    });
  const nextPersonComes = () => {
    const session = sessionStore.get(sessionAtom);
    dropSession();
    if (session) storeSession({ ...session, token: 'at_8', user: { ...session.user, id: 8 } });
  };
  /** What waits for the answer goes on within these turns. */
  const answered = async () => {
    settle();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
  };

  test('has the next one not told, for whom nobody asked the browser', async () => {
    const { unmount } = draw();
    Notification.requestPermission = () => held('granted');
    await press();
    unmount();
    nextPersonComes();
    await answered();
    expect([sent(), subscription]).toEqual([[], null]);
  });

  test.each([
    ['turned on', false, press],
    ['renewed', false, renewPush],
    ['turned off', true, press],
  ])('leaves the token of the next one alone when it is %s', async (_what, isOn, begin) => {
    permission = 'granted';
    subscription = subscribed();
    const { unmount } = draw(isOn);
    answer = held(success({ data: { token: TOKEN } }));
    void begin();
    await waitFor(() => expect(sent()).toHaveLength(1));
    unmount();
    nextPersonComes();
    writeStored(storageKeys.deviceToken, 'of the next one');
    await answered();
    expect(readStored(storageKeys.deviceToken)).toBe('of the next one');
    expect(subscription).not.toBeNull();
  });
});

describe('a new session in a browser that was told before', () => {
  test('is told again where the server knows its person, and is asked about once', async () => {
    permission = 'granted';
    subscription = subscribed();
    await renewPush();
    await renewPush();
    expect(sent()).toEqual([[expect.stringContaining('/apps/renew_token'), { endpoint: ENDPOINT }]]);
    expect(readStored(storageKeys.deviceToken)).toBe(TOKEN);
  });

  test('asks nothing of a browser whose person never allowed it', async () => {
    subscription = subscribed();
    await renewPush();
    expect(sent()).toEqual([]);
  });
});
