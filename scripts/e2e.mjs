// `pnpm e2e [playwright's arguments]`: builds, finds a browser and runs the journeys of e2e/specs in it.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildReleases } from './build.mjs';
import { ended, root, start, stopChildrenOnSignal } from './children.mjs';
import { findBrowser } from './find-browser.mjs';
import { installWhenChanged } from './install.mjs';
import { failWith, say } from './output.mjs';

/** @param reportFile - where Playwright's JSON report goes. @returns the exit code */
export async function runJourneys({ args = [], reportFile } = {}) {
  const browser = await findBrowser();
  say(`Browser: ${browser.executablePath}`);
  return ended(
    start(process.execPath, [join(root, 'e2e/node_modules/@playwright/test/cli.js'), 'test', ...args], {
      cwd: join(root, 'e2e'),
      env: {
        BROWSER_PATH: browser.executablePath,
        ...(browser.args.length > 0 ? { BROWSER_ARGUMENTS: browser.args.join(' ') } : {}),
        ...(reportFile ? { REPORT_FILE: reportFile } : {}),
      },
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  stopChildrenOnSignal(130);
  try {
    await installWhenChanged();
    await buildReleases();
    process.exit(await runJourneys({ args: process.argv.slice(2) }));
  } catch (error) {
    await failWith(error);
  }
}
