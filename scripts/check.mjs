// `pnpm check`: what needs neither a build nor a browser.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findRooms } from './build.mjs';
import { ended, root, start } from './children.mjs';
import { check, countError, runAndReport, runJest } from './test-report.mjs';
import { withTestServer } from './test-postgres.mjs';

const tool = (name, args) => async () =>
  (await ended(start(join(root, 'node_modules', '.bin', name), args))) === 0;

/** Types, walls, lint and format. @param meanwhile - more that works on one core. */
async function checkSources(meanwhile) {
  // Each of these works on one core.
  await Promise.all([
    check('Types', tool('tsc', ['-b'])),
    (async () => {
      await check(
        'Walls between rooms',
        tool('depcruise', [
          '--no-progress',
          ...findRooms().map(({ folder }) => folder),
          'shared',
          'api',
          'e2e',
        ]),
      );
      await check(
        'Walls between folders of the platform',
        tool('depcruise', [
          '--no-progress',
          '--config',
          '.dependency-cruiser.folders.cjs',
          'api/src/platform',
        ]),
      );
      await check('Unused code and dependencies', tool('knip', []));
      await check('Versions in one place', tool('sherif', ['-r', 'root-package-manager-field']));
      await meanwhile();
    })(),
  ]);
  await check(
    'Lint and format',
    async () => (await ended(start(process.execPath, ['scripts/lint.mjs']))) === 0,
  );
}

/** What the API's tests note of the rows that statements answer. */
const statementRows = join(root, '.cache', 'statement-rows');

/** The API's tests run on a PostgreSQL server where there is one, and a part of them on the embedded database as well. */
async function runUnitTests() {
  rmSync(statementRows, { recursive: true, force: true });
  const name = 'Unit and API tests';
  try {
    await withTestServer((url) =>
      runJest(name, [], { env: { SUITES: '1', TEST_DATABASE_URL: url, STATEMENT_ROWS: statementRows } }),
    );
  } catch (error) {
    countError(name, error);
  }
  await check('Statements answer what their types say', async () => {
    // Not before the packages are installed: it needs the compiler.
    const { checkStatementTypes } = await import('./statement-types.mjs');
    return checkStatementTypes(statementRows);
  });
}

export async function checkAll(meanwhile = async () => undefined) {
  await checkSources(meanwhile);
  await runUnitTests();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runAndReport(() => checkAll());
