// `pnpm e2e [playwright's arguments]`: builds, finds a browser and runs the journeys of e2e/specs in it.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildRooms } from './build.mjs';
import { ended, root, start, stopChildrenOnSignal } from './children.mjs';
import { demoCompany } from './demo-company.mjs';
import { findBrowser } from './find-browser.mjs';
import { installWhenChanged } from './install.mjs';
import { keepTemporaryFilesInMemory } from './memory-directory.mjs';
import { failWith, say } from './output.mjs';

/**
 * @param options.args - of Playwright's `test`.
 * @param options.reportFile - where Playwright's JSON report goes.
 * @param options.node - the Node.js to run on, where it is another one than this.
 * @param options.origin - of a running panel; without it the journeys start their own.
 * @returns the exit code
 */
export async function runJourneys({ args = [], reportFile, node = process.execPath, origin } = {}) {
  const browser = await findBrowser();
  say(`Browser: ${browser.executablePath}`);
  const company = origin ? undefined : await demoCompany();
  return ended(
    start(node, [join(root, 'e2e/node_modules/@playwright/test/cli.js'), 'test', ...args], {
      cwd: join(root, 'e2e'),
      env: {
        BROWSER_PATH: browser.executablePath,
        ...(browser.args.length > 0 ? { BROWSER_ARGUMENTS: browser.args.join(' ') } : {}),
        ...(reportFile ? { REPORT_FILE: reportFile } : {}),
        ...(origin ? { PANEL_ORIGIN: origin } : { DEMO_COMPANY: company }),
      },
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  stopChildrenOnSignal(130);
  try {
    await installWhenChanged();
    await buildRooms();
    keepTemporaryFilesInMemory();
    process.exit(await runJourneys({ args: process.argv.slice(2) }));
  } catch (error) {
    await failWith(error);
  }
}
