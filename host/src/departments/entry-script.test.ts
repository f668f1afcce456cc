import { runEntryScript } from './entry-script';

const URL = '/r/sales/1/remoteEntry.js';
const HASH = `sha384-${'a'.repeat(64)}`;

/** The script that waits for its file. */
function waitingScript(): HTMLScriptElement {
  const script = document.head.querySelector('script');
  if (!script) throw new Error('No script is waiting.');
  return script;
}

describe('runEntryScript', () => {
  afterEach(() => {
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

  test('fails when the script did not arrive, and leaves no element behind', async () => {
    const run = runEntryScript(URL, HASH);
    waitingScript().dispatchEvent(new Event('error'));
    await expect(run).rejects.toThrow('did not arrive');
    expect(document.head.querySelector('script')).toBeNull();
  });
});
