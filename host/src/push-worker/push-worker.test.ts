import { panelPath } from './panel-path';

const ORIGIN = 'http://localhost';

describe('the path of a page of the panel', () => {
  test.each([
    ['/customer/3/7?tab=history#top', '/customer/3/7?tab=history#top'],
    ['/', '/'],
    ['//evil.example/a', '/'],
    ['/\\evil.example/a', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['//', '/'],
    [7, '/'],
    [undefined, '/'],
  ])('of %s is %s', (value, path) => expect(panelPath(value, ORIGIN)).toBe(path));
});

describe('the service worker', () => {
  const showNotification = jest.fn().mockResolvedValue(undefined);
  const openWindow = jest.fn().mockResolvedValue(undefined);
  let windows: { frameType: string; focused: boolean; focus: jest.Mock; postMessage: jest.Mock }[] = [];
  let work: Promise<unknown>[] = [];

  beforeAll(async () => {
    Object.assign(globalThis, {
      registration: { showNotification },
      clients: { matchAll: async () => windows, openWindow },
    });
    await import('./push-worker');
  });
  beforeEach(() => {
    windows = [];
    work = [];
    jest.clearAllMocks();
  });

  const open = (frameType = 'top-level', focused = false) => {
    const opened = {
      frameType,
      focused,
      focus: jest.fn().mockResolvedValue(undefined),
      postMessage: jest.fn(),
    };
    windows.push(opened);
    return opened;
  };
  async function dispatch(name: string, facts: object): Promise<void> {
    const waitUntil = (done: Promise<unknown>) => void work.push(done);
    dispatchEvent(Object.assign(new Event(name), { waitUntil }, facts));
    await Promise.all(work);
  }
  const push = (message: object) => dispatch('push', { data: { json: () => message } });
  const message = { id: 5, title: 'New customer', text: 'PT Samudra', path: '/customer/3/7', language: 'en' };

  test('shows what is pushed, once for each push, with a sound where nobody looks', async () => {
    open();
    await push(message);
    expect(showNotification).toHaveBeenCalledWith(
      'New customer',
      expect.objectContaining({
        body: 'PT Samudra',
        lang: 'en',
        tag: '5',
        silent: false,
        data: { path: '/customer/3/7' },
      }),
    );
  });

  test('makes no sound for who looks at the panel', async () => {
    open('top-level', true);
    await push(message);
    expect(showNotification).toHaveBeenCalledWith('New customer', expect.objectContaining({ silent: true }));
  });

  test('shows no address of another site', async () => {
    await push({ ...message, path: '//evil.example' });
    expect(showNotification).toHaveBeenCalledWith(
      'New customer',
      expect.objectContaining({ data: { path: '/' } }),
    );
  });

  const press = async (path: unknown) => {
    const close = jest.fn();
    await dispatch('notificationclick', { notification: { close, data: { path } } });
    expect(close).toHaveBeenCalled();
  };

  test('opens a panel where none is open', async () => {
    open('nested');
    await press('/customer/3/7');
    expect(openWindow).toHaveBeenCalledWith('/customer/3/7');
  });

  test('brings an open panel to the front and has it lead there', async () => {
    const panel = open();
    await press('/customer/3/7');
    expect(panel.focus).toHaveBeenCalled();
    expect(panel.postMessage).toHaveBeenCalledWith({ leadsTo: '/customer/3/7' });
    expect(openWindow).not.toHaveBeenCalled();
  });
});
