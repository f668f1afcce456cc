/** @jest-environment node */
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import webpack from 'webpack';
import { ASSET_TIMEOUT_MS, IntegrityPlugin } from './integrity-plugin';

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
function openPage(
  integrity: (url: string) => string | undefined,
  answerOf: () => Promise<Response> = () => Promise.reject(new Error('This window has no network.')),
) {
  const scripts: ScriptElement[] = [];
  const refreshed: string[] = [];
  const logged: string[] = [];
  const window = {
    __integrity: integrity,
    console: { error: (line: string) => logged.push(line) },
    URL,
    AbortSignal,
    Math,
    fetch: (url: string, { cache }: { cache: string }) => {
      refreshed.push(`${cache} ${url}`);
      return answerOf();
    },
    clearTimeout,
    // Nobody waits between repetitions here, and no chunk takes longer than it may.
    setTimeout: (callback: (...values: unknown[]) => void, delay: number, ...values: unknown[]) =>
      delay < ASSET_TIMEOUT_MS ? setTimeout(callback, 0, ...values) : undefined,
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
  return { loadPage: window.loadPage, scripts, refreshed, logged, context };
}

/** The script that the page adds next. */
async function nextScript(
  scripts: readonly ScriptElement[],
  known: number,
): Promise<ScriptElement | undefined> {
  while (scripts.length <= known) await new Promise((resolve) => setTimeout(resolve, 1));
  return scripts[known];
}

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
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  test('gives a chunk the hash of the composition, and runs it', async () => {
    const { loadPage, scripts, logged, context } = openPage(() => HASH);
    const loading = loadPage();
    expect(scripts[0]).toMatchObject({ src: '/assets/page.js', integrity: HASH, crossOrigin: 'anonymous' });
    runInContext(readFileSync(join(directory, 'dist', 'page.js'), 'utf8'), context);
    answer(scripts[0], 'load');
    await expect(loading).resolves.toMatchObject({ page: 1 });
    expect(logged).toEqual([]);
  });

  test('refuses a chunk without a hash: no request, an error instead of waiting for ever', async () => {
    const { loadPage, scripts } = openPage(() => undefined);
    await expect(loadPage()).rejects.toMatchObject({ name: 'ChunkLoadError', type: 'integrity' });
    expect(scripts).toEqual([]);
  });

  const listed = (url: string) => (url.startsWith('/assets/page.js') ? HASH : undefined);
  const outcomeOf = (loading: Promise<unknown>) => loading.catch((error: unknown) => error);

  test('asks twice more for a chunk that does not arrive, past the cache, then fails and says so in the log [8.14]', async () => {
    const { loadPage, scripts, refreshed, logged } = openPage(listed);
    const outcome = outcomeOf(loadPage());
    answer(scripts[0], 'error');
    expect(await outcome).toMatchObject({ name: 'ChunkLoadError', type: 'error' });
    expect(refreshed).toEqual(['reload /assets/page.js?r=1', 'reload /assets/page.js?r=2']);
    expect(scripts).toHaveLength(1);
    expect(logged).toEqual([expect.stringMatching(/^Loading chunk \d+ failed$/)]);
  });

  test('adds a chunk again, with its hash, once the server sends it', async () => {
    const states = [503, 200];
    const { loadPage, scripts, context } = openPage(listed, async () => {
      return new Response('', { status: states.shift() ?? 500 });
    });
    const loading = loadPage();
    answer(scripts[0], 'error');
    expect(await nextScript(scripts, 1)).toMatchObject({ src: '/assets/page.js?r=2', integrity: HASH });
    runInContext(readFileSync(join(directory, 'dist', 'page.js'), 'utf8'), context);
    answer(scripts[1], 'load');
    await expect(loading).resolves.toMatchObject({ page: 1 });
  });

  test('gives up a chunk that takes two minutes, and says so in the log [8.14][9.5]', async () => {
    expect(ASSET_TIMEOUT_MS).toBe(120_000);
    const { loadPage, scripts, refreshed, logged } = openPage(listed);
    const outcome = outcomeOf(loadPage());
    scripts[0]?.onerror?.({ type: 'timeout', target: scripts[0] });
    expect(await outcome).toMatchObject({ name: 'ChunkLoadError', type: 'timeout' });
    expect(refreshed).toEqual([]);
    expect(logged).toEqual([expect.stringMatching(/^Loading chunk \d+ failed$/)]);
  });

  test('asks once for a chunk that the server does not have', async () => {
    const { loadPage, scripts, refreshed } = openPage(listed, async () => new Response('', { status: 404 }));
    const outcome = outcomeOf(loadPage());
    answer(scripts[0], 'error');
    expect(await outcome).toMatchObject({ name: 'ChunkLoadError', type: 'gone' });
    expect(refreshed).toHaveLength(1);
    expect(scripts).toHaveLength(1);
  });

  test('gives up a chunk that was changed, however often the server would send it', async () => {
    const { loadPage, scripts, refreshed } = openPage(listed, async () => new Response('other'));
    const outcome = outcomeOf(loadPage());
    answer(scripts[0], 'error');
    answer(await nextScript(scripts, 1), 'error');
    expect(await outcome).toMatchObject({ name: 'ChunkLoadError', type: 'altered' });
    expect(refreshed).toHaveLength(1);
    expect(scripts).toHaveLength(2);
  });

  test('writes no hash into the build itself', () => {
    const built = readdirSync(join(directory, 'dist')).map((name) =>
      readFileSync(join(directory, 'dist', name), 'utf8'),
    );
    expect(built.join('')).not.toMatch(/sha384-[A-Za-z0-9+/]{64}['"`]/);
  });
});
