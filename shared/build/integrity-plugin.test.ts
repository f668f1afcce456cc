/** @jest-environment node */
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import webpack from 'webpack';
import { IntegrityPlugin } from './integrity-plugin';

const HASH = `sha384-${'a'.repeat(64)}`;
const directory = mkdtempSync(join(tmpdir(), 'balai-integrity-'));

interface ScriptElement {
  src: string;
  integrity?: string;
  crossOrigin?: string;
  onload?: (event: object) => void;
  onerror?: (event: object) => void;
  setAttribute(): void;
  getAttribute(): null;
}

/** Runs the built page in a made-up window that keeps the scripts it is asked to load. */
function openPage(integrity: (url: string) => string | undefined) {
  const scripts: ScriptElement[] = [];
  const refreshed: string[] = [];
  const window = {
    __integrity: integrity,
    URL,
    AbortSignal,
    fetch: (url: string, { cache }: { cache: string }) => {
      refreshed.push(`${cache} ${url}`);
      return Promise.reject(new Error('This window has no network.'));
    },
    clearTimeout,
    setTimeout: (callback: (...values: unknown[]) => void, _delay: number, ...values: unknown[]) =>
      setTimeout(callback, 0, ...values),
    location: { origin: 'http://localhost' },
    document: {
      getElementsByTagName: () => [],
      createElement: () => ({ setAttribute() {}, getAttribute: () => null }),
      head: { appendChild: (script: ScriptElement) => scripts.push(script) },
    },
    loadPage: undefined as undefined | (() => Promise<unknown>),
  };
  const context = createContext(Object.assign(window, { self: window, window, globalThis: window }));
  runInContext(readFileSync(join(directory, 'dist', 'main.js'), 'utf8'), context);
  if (!window.loadPage) throw new Error('The page did not start.');
  return { loadPage: window.loadPage, scripts, refreshed, context };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

/** The page's own timers fire at once here, a chunk's time limit among them; a script is answered before that. */
const answer = (script: ScriptElement | undefined, type: 'load' | 'error') =>
  (type === 'load' ? script?.onload : script?.onerror)?.({ type, target: script });

describe('IntegrityPlugin', () => {
  beforeAll(async () => {
    writeFileSync(join(directory, 'main.js'), "globalThis.loadPage = () => import('./page.js');");
    writeFileSync(join(directory, 'page.js'), 'export const page = 1;');
    await new Promise<void>((resolve, reject) => {
      webpack(
        {
          mode: 'production',
          context: directory,
          target: ['web', 'es2022'],
          entry: './main.js',
          output: {
            path: join(directory, 'dist'),
            filename: '[name].js',
            chunkFilename: 'page.js',
            publicPath: '/assets/',
          },
          plugins: [new IntegrityPlugin()],
        },
        (error, stats) =>
          error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
      );
    });
  }, 30_000);
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  test('gives a chunk the hash of the composition, and runs it', async () => {
    const { loadPage, scripts, context } = openPage(() => HASH);
    const loading = loadPage();
    expect(scripts[0]).toMatchObject({ src: '/assets/page.js', integrity: HASH, crossOrigin: 'anonymous' });
    runInContext(readFileSync(join(directory, 'dist', 'page.js'), 'utf8'), context);
    answer(scripts[0], 'load');
    await expect(loading).resolves.toMatchObject({ page: 1 });
  });

  test('refuses a chunk without a hash: no request, an error instead of waiting for ever', async () => {
    const { loadPage, scripts } = openPage(() => undefined);
    await expect(loadPage()).rejects.toMatchObject({ name: 'ChunkLoadError', type: 'integrity' });
    expect(scripts).toEqual([]);
  });

  test('asks three times for a chunk that does not arrive or was changed, past the cache, then fails', async () => {
    const { loadPage, scripts, refreshed } = openPage((url) =>
      url.startsWith('/assets/page.js') ? HASH : undefined,
    );
    const outcome = loadPage().catch((error: unknown) => error);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      answer(scripts[attempt], 'error');
      await settle();
    }
    expect(await outcome).toMatchObject({ name: 'ChunkLoadError' });
    expect(scripts.map(({ src }) => src)).toEqual([
      '/assets/page.js',
      '/assets/page.js?r=1',
      '/assets/page.js?r=2',
    ]);
    expect(scripts.every(({ integrity }) => integrity === HASH)).toBe(true);
    expect(refreshed).toEqual(['reload /assets/page.js?r=1', 'reload /assets/page.js?r=2']);
  });

  test('writes no hash into the build itself', () => {
    const built = readdirSync(join(directory, 'dist')).map((name) =>
      readFileSync(join(directory, 'dist', name), 'utf8'),
    );
    expect(built.join('')).not.toMatch(/sha384-[A-Za-z0-9+/]{64}['"`]/);
  });
});
