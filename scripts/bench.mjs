// `pnpm bench [section ...]`: builds, finds a browser and a PostgreSQL and writes docs/performance.md, see
// e2e/bench/run.ts.
import { join } from 'node:path';
import { buildReleases } from './build.mjs';
import { ended, root, start, stopChildrenOnSignal } from './children.mjs';
import { findBrowser } from './find-browser.mjs';
import { installWhenChanged } from './install.mjs';
import { failWith } from './output.mjs';
import { startTestPostgres } from './test-postgres.mjs';

stopChildrenOnSignal(130);
try {
  await installWhenChanged();
  await buildReleases();
  const browser = await findBrowser();
  const postgres = await startTestPostgres({ isDurable: true });
  const bench = start(
    process.execPath,
    ['--no-warnings', '--import', 'tsx', join(root, 'e2e/bench/run.ts'), ...process.argv.slice(2)],
    {
      env: {
        BROWSER_PATH: browser.executablePath,
        BROWSER_ARGUMENTS: browser.args.join(' '),
        ...(postgres ? { BENCH_POSTGRES_URL: postgres.url } : {}),
      },
    },
  );
  const code = await ended(bench);
  await postgres?.close();
  process.exit(code);
} catch (error) {
  await failWith(error);
}
