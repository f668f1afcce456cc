// `pnpm bench [section ...]`: builds, finds a browser and a PostgreSQL and writes docs/performance.md, see
// e2e/bench/run.ts.
import { join } from 'node:path';
import { buildRooms } from './build.mjs';
import { ended, root, start, stopChildrenOnSignal } from './children.mjs';
import { findBrowser } from './find-browser.mjs';
import { installWhenChanged } from './install.mjs';
import { fetchNode24 } from './node-24.mjs';
import { failWith, say } from './output.mjs';
import { startTestPostgres } from './test-postgres.mjs';

stopChildrenOnSignal(130);
try {
  await installWhenChanged();
  await buildRooms();
  const browser = await findBrowser();
  const sections = process.argv.slice(2);
  const needsNode24 = sections.length === 0 || sections.some((name) => ['directus', 'feel'].includes(name));
  const node24 = needsNode24 ? await fetchNode24() : {};
  if (node24.missing) say(`Node 24: ${node24.missing}`);
  const postgres = await startTestPostgres({ isDurable: true });
  const bench = start(
    process.execPath,
    ['--no-warnings', '--import', 'tsx', join(root, 'e2e/bench/run.ts'), ...sections],
    {
      env: {
        BROWSER_PATH: browser.executablePath,
        BROWSER_ARGUMENTS: browser.args.join(' '),
        ...(node24.program ? { BENCH_NODE_24: node24.program } : {}),
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
