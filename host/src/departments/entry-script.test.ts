import { runEntryScript, SCRIPT_TIMEOUT_MS } from './entry-script';

const URL = '/r/sales/1/remoteEntry.js';
const HASH = `sha384-${'a'.repeat(64)}`;

/** The script that waits for its file. */
function waitingScript(): HTMLScriptElement {
  const script = document.head.querySelector('script');
  if (!script) throw new Error('No script is waiting.');
  return script;
}

const flush = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds);

describe('runEntryScript', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    document.head.innerHTML = '';
  });

  test('adds the script with its hash and resolves when it ran', async () => {
    const run = runEntryScript(URL, HASH);
    expect(waitingScript().getAttribute('src')).toBe(URL);
    expect(waitingScript().integrity).toBe(HASH);
    expect(waitingScript().crossOrigin).toBe('anonymous');
    waitingScript().dispatchEvent(new Event('load'));
    await expect(run).resolves.toBeUndefined();
    expect(document.head.querySelector('script')).toBeNull();
  });

  test('asks again under another address when the file did not arrive', async () => {
    const run = runEntryScript(URL, HASH);
    waitingScript().dispatchEvent(new Event('error'));
    await flush(400);
    expect(waitingScript().getAttribute('src')).toBe(`${URL}?r=1`);
    waitingScript().dispatchEvent(new Event('load'));
    await expect(run).resolves.toBeUndefined();
  });

  test('asks again when the file hangs', async () => {
    const run = runEntryScript(URL, HASH);
    await flush(SCRIPT_TIMEOUT_MS + 400);
    expect(waitingScript().getAttribute('src')).toBe(`${URL}?r=1`);
    waitingScript().dispatchEvent(new Event('load'));
    await expect(run).resolves.toBeUndefined();
  });

  test('gives up after three attempts', async () => {
    const run = runEntryScript(URL, HASH);
    const outcome = run.catch((error: unknown) => String(error));
    for (const wait of [400, 800, 0]) {
      waitingScript().dispatchEvent(new Event('error'));
      await flush(wait);
    }
    expect(await outcome).toContain('did not arrive, or not as it was published');
  });
});
