import { download, downloadAnew } from './download';

const HASH = `sha384-${'a'.repeat(64)}`;

interface Asked {
  url: string;
  options: RequestInit;
  answer: (status: number) => void;
  fail: () => void;
}

let asked: Asked[] = [];
let files = 0;
/** Every case has a file of its own: what arrived once is not asked for again. */
const freshFile = () => `/r/sales/1/${(files += 1)}.js`;

const settle = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);
const LONGEST_WAIT_MS = 1_000;

/** The request that was made last; there are `count` by now. */
function request(count: number): Asked {
  expect(asked).toHaveLength(count);
  const last = asked.at(-1);
  if (!last) throw new Error('Nothing was asked for.');
  return last;
}

/** What became of a download, without a rejection that nobody handles. */
const outcomeOf = (arrived: Promise<void>) =>
  arrived.then(
    () => 'arrived',
    (error: { failure: string }) => error.failure,
  );

let log: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  log = jest.spyOn(console, 'warn').mockImplementation();
  asked = [];
  Object.defineProperty(globalThis, '__integrity', { value: () => HASH, configurable: true });
  globalThis.fetch = jest.fn(
    (url: string, options: RequestInit) =>
      new Promise((resolve, reject) => {
        const answer = (status: number) =>
          resolve({ ok: status === 200, status, arrayBuffer: async () => new ArrayBuffer(0) } as Response);
        const fail = () => reject(new TypeError('Failed to fetch'));
        options.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        asked.push({ url, options, answer, fail });
      }),
  ) as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  log.mockRestore();
});

describe('download', () => {
  test('fetches a file with its hash, once, and adds no script', async () => {
    const file = freshFile();
    const arrived = [download(file), download(file)];
    expect(request(1)).toMatchObject({ url: file, options: { integrity: HASH } });
    request(1).answer(200);
    await Promise.all(arrived);
    await download(file);
    expect(asked).toHaveLength(1);
    expect(document.querySelector('script')).toBeNull();
  });

  test('asks again for a file that the server could not send', async () => {
    const outcome = outcomeOf(download(freshFile()));
    request(1).answer(503);
    await settle(LONGEST_WAIT_MS);
    request(2).answer(200);
    expect(await outcome).toBe('arrived');
  });

  test('gives up a file that three times did not come, and asks for it anew when it is wanted again', async () => {
    const file = freshFile();
    const outcome = outcomeOf(download(file));
    for (const count of [1, 2, 3]) {
      request(count).answer(503);
      await settle(LONGEST_WAIT_MS);
    }
    expect(await outcome).toBe('unreachable');
    const again = download(file);
    request(4).answer(200);
    await again;
  });

  test.each([404, 410])('asks once for a file that the server does not have (%i)', async (status) => {
    const outcome = outcomeOf(download(freshFile()));
    request(1).answer(status);
    expect(await outcome).toBe('gone');
    expect(asked).toHaveLength(1);
  });

  test('tells a changed file from one that cannot be reached, and puts a whole one into the place of a damaged one', async () => {
    const changed = outcomeOf(download(freshFile()));
    request(1).fail();
    await settle();
    expect(request(2).options).toMatchObject({ cache: 'reload' });
    expect(request(2).options.integrity).toBeUndefined();
    request(2).answer(200);
    await settle();
    request(3).fail();
    expect(await changed).toBe('altered');

    const damaged = outcomeOf(download(freshFile()));
    request(4).fail();
    await settle();
    request(5).answer(200);
    await settle();
    request(6).answer(200);
    expect(await damaged).toBe('arrived');
  });

  test('waits for a slow file as long as the specification allows, then gives it up and says so [8.14][9.5]', async () => {
    const outcome = outcomeOf(download('/r/sales/4f2/15.333b149e.js'));
    await settle(119_999);
    expect(asked).toHaveLength(1);
    expect(log).not.toHaveBeenCalled();
    await settle(1);
    expect(await outcome).toBe('timeout');
    expect(log.mock.calls).toEqual([['Loading chunk 15 failed']]);
  });

  test('begins another attempt when somebody does not want to wait', async () => {
    const file = freshFile();
    const outcome = outcomeOf(download(file));
    await settle(10_000);
    downloadAnew([file]);
    await settle();
    request(2).answer(200);
    expect(await outcome).toBe('arrived');
  });

  test('refuses a file that is not part of the composition, without a request', async () => {
    Object.defineProperty(globalThis, '__integrity', { value: () => undefined, configurable: true });
    expect(await outcomeOf(download(freshFile()))).toBe('refused');
    expect(asked).toEqual([]);
  });
});
