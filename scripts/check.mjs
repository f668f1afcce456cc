// `pnpm check`: what needs neither a build nor a browser, of the tests those that a change reaches.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { foldersReachedBy } from '../shared/build/reached-tests.mjs';
import { findRooms } from './build.mjs';
import { ended, root, run, start } from './children.mjs';
import { say } from './output.mjs';
import { check, countError, runAndReport, runJest } from './test-report.mjs';
import { withTestServer } from './test-postgres.mjs';

const tool = (name, args) => async () =>
  (await ended(start(join(root, 'node_modules', '.bin', name), args))) === 0;

/** Types, walls, lint and format. @param meanwhile - more that works on one core. */
async function checkSources(meanwhile) {
  // Each of these works on one core.
  await Promise.all([
    // One checker for each project: more of them work out the same types again.
    check('Types', tool('tsc', ['-b', '--checkers', '1'])),
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

/** @returns the files that differ from main, not yet committed ones among them; null where that cannot be known. */
async function changedFiles() {
  for (const main of ['origin/main', 'main']) {
    const left = await run('git', ['merge-base', 'HEAD', main]);
    if (left.code !== 0) continue;
    const changed = await run('git', ['diff', '--name-only', '--no-renames', left.output.trim()]);
    const added = await run('git', ['ls-files', '--others', '--exclude-standard']);
    if (changed.code === 0 && added.code === 0)
      return `${changed.output}${added.output}`.split('\n').filter(Boolean);
  }
  return null;
}

/** @returns the folders whose tests a change reaches; null for all. */
async function reachedFolders() {
  const files = await changedFiles();
  return (
    files &&
    foldersReachedBy(
      files,
      findRooms().map(({ folder }) => folder),
    )
  );
}

/**
 * The API's tests run on a PostgreSQL server where there is one, and a part of them on the embedded database as well.
 * @param folders - whose tests are run; null for all.
 */
async function runUnitTests(folders) {
  const name = 'Unit and API tests';
  if (folders?.length === 0) return say(`${name}: what differs from main reaches none`);
  if (folders) say(`${name} of ${folders.join(', ')}`);
  rmSync(statementRows, { recursive: true, force: true });
  const ofSome = folders ? { TEST_FOLDERS: folders.join(',') } : {};
  try {
    await withTestServer((url) =>
      runJest(name, folders ? ['--passWithNoTests'] : [], {
        env: { SUITES: '1', TEST_DATABASE_URL: url, STATEMENT_ROWS: statementRows, ...ofSome },
      }),
    );
  } catch (error) {
    countError(name, error);
  }
  // A statement that no test executes is a fault, where all tests of the API were run.
  if (folders && !folders.includes('api')) return;
  await check('Statements answer what their types say', async () => {
    // Not before the packages are installed: it needs the compiler.
    const { checkStatementTypes } = await import('./statement-types.mjs');
    return checkStatementTypes(statementRows);
  });
}

/** All that `npm test` does before it builds. */
export async function checkAll(meanwhile) {
  await checkSources(meanwhile);
  await runUnitTests(null);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runAndReport(async () => {
    await checkSources(async () => undefined);
    await runUnitTests(process.argv.includes('--all') ? null : await reachedFolders());
  });
}
