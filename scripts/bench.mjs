// `pnpm bench [bytes] [start]`: builds, finds a browser and writes docs/performance.md, see e2e/bench/run.ts.
import { join } from 'node:path';
import { buildReleases } from './build.mjs';
import { ended, root, start, stopChildrenOnSignal } from './children.mjs';
import { findBrowser } from './find-browser.mjs';
import { installWhenChanged } from './install.mjs';
import { failWith } from './output.mjs';

stopChildrenOnSignal(130);
try {
  await installWhenChanged();
  await buildReleases();
  const browser = await findBrowser();
  const bench = start(
    process.execPath,
    ['--no-warnings', '--import', 'tsx', join(root, 'e2e/bench/run.ts'), ...process.argv.slice(2)],
    { env: { BROWSER_PATH: browser.executablePath, BROWSER_ARGUMENTS: browser.args.join(' ') } },
  );
  process.exit(await ended(bench));
} catch (error) {
  await failWith(error);
}
