import type { Compiler } from 'webpack';

/** Attempts after the first one; the n-th waits 400 ms * 2^n. */
const RETRIES = 2;

/** Refreshing the cache may not take longer; the request that follows has its own limit. */
const REFRESH_LIMIT_MS = 3_000;

/**
 * Makes every script and style sheet that webpack's runtime adds carry its hash from the page's composition, and
 * refuse what has none; asks again for a chunk that did not arrive.
 *
 * Refusing calls `done` with a made-up event instead of throwing: webpack has already stored a pending promise by
 * then, and an exception would leave import() waiting for ever.
 *
 * The repeated request gets `?r=<n>`: a browser holds back a second request for an address that still hangs. The
 * table is keyed by path, so the hash stays the same. It is fetched past the cache first: a file that was damaged on
 * its way may lie there as immutable, under that address too.
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
          const done0 = done, tries = Number((/[?]r=(\\d+)$/.exec(url) || [0, 0])[1]);
          if (tries < ${RETRIES}) done = (event) => event && event.type !== 'load'
            ? setTimeout(() => {
                const again = url.replace(/[?]r=\\d+$/, '') + '?r=' + (tries + 1);
                const load = () => ${RuntimeGlobals.loadScript}(again, done0, key, chunkId);
                fetch(again, { cache: 'reload', signal: AbortSignal.timeout(${REFRESH_LIMIT_MS}) }).then(load, load);
              }, 400 * 2 ** tries)
            : done0(event);`,
      );
      web.CssLoadingRuntimeModule.getCompilationHooks(compilation).createStylesheet.tap(
        'IntegrityPlugin',
        (source) => `${source}
          link.integrity = globalThis.__integrity(link.href) || 'sha384-' + 'A'.repeat(64);
          link.crossOrigin = 'anonymous';`,
      );
    });
  }
}
