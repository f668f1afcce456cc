import type { Compiler } from 'webpack';

/** Attempts after the first one; the n-th waits 400 ms * 2^n, a quarter more or less. */
const RETRIES = 2;

/** A file that has not arrived by then is given up [9.5]. */
export const ASSET_TIMEOUT_MS = 120_000;

/**
 * Code that puts another `done` in the place of webpack's: a file that did not arrive is fetched past the cache, where
 * a damaged one may lie as immutable, and once it is there, added again. What the server does not have, is too slow or
 * still is not what was published is not asked for again. `event.type` says so: 'gone', 'timeout' or 'altered'.
 * @param load - code that adds the file at `again` and calls `finish`.
 * @param failed - code of what is called when it is given up, or there.
 */
const repeat = (load: string, failed = 'done') => `
  const failed = ${failed};
  if (!/[?]r=/.test(url)) done = (event) => {
    if (!event || event.type === 'load' || event.type === 'timeout') return failed(event);
    const fail = (type) => failed({ type, target: event.target });
    const ask = (attempt) => setTimeout(() => {
      const again = url + '?r=' + attempt;
      const next = () => attempt < ${RETRIES} ? ask(attempt + 1) : failed(event);
      fetch(again, { cache: 'reload', signal: AbortSignal.timeout(${ASSET_TIMEOUT_MS}) })
        .then((answer) => answer.ok ? answer.arrayBuffer().then(() => 200) : answer.status)
        .then((status) => {
          if (status === 404 || status === 410) return fail('gone');
          if (status !== 200) return next();
          const finish = (event) => event && event.type === 'error' ? fail('altered') : failed(event);
          ${load}
        }, next);
    }, 400 * 2 ** (attempt - 1) * (0.75 + Math.random() / 2));
    ask(1);
  };`;

/** Names a chunk that is given up in the console [8.14], also where whoever wanted it goes on without it. */
const reporting = `((end) => (event) => {
    if (event.type !== 'load') console.error('Loading chunk ' + chunkId + ' failed');
    end(event);
  })(done)`;

/**
 * Makes every script and style sheet that webpack's runtime adds carry its hash from the page's composition, and
 * refuse what has none; asks again for a chunk that did not arrive.
 *
 * Refusing calls `done` with a made-up event instead of throwing: webpack has already stored a pending promise by
 * then, and an exception would leave import() waiting for ever.
 *
 * The repeated request gets `?r=<n>`, because a browser may keep the failure of the first address. The table is keyed
 * by path, so the hash stays the same.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler) {
    const { RuntimeGlobals, runtime, web } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `
          const sri = globalThis.__integrity(url);
          if (!sri) { setTimeout(done, 0, { type: 'integrity', target: { src: url } }); return; }
          ${source}
          script.integrity = sri;
          script.crossOrigin = 'anonymous';
          ${repeat(`${RuntimeGlobals.loadScript}(again, finish, key, chunkId);`, reporting)}`,
      );
      web.CssLoadingRuntimeModule.getCompilationHooks(compilation).createStylesheet.tap(
        'IntegrityPlugin',
        (source) => `${source}
          link.integrity = globalThis.__integrity(link.href) || 'sha384-' + 'A'.repeat(64);
          link.crossOrigin = 'anonymous';
          ${repeat('loadStylesheet(chunkId, again, finish);')}`,
      );
    });
  }
}
