// `npm test`: everything that must hold before a change is merged. Ends with one line `N passed, N failed`, which
// counts each check, each unit and API test and each browser journey once.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildReleases, findRooms } from './build.mjs';
import { ended, root, start, stopAll, stopChildrenOnSignal } from './children.mjs';
import { runJourneys } from './e2e.mjs';
import { installWhenChanged } from './install.mjs';
import { say } from './output.mjs';
import { startTestPostgres } from './test-postgres.mjs';

const reports = join(root, '.cache', 'test-reports');
const total = { passed: 0, failed: 0 };
const failures = [];

function count(name, { passed, failed }) {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(`${name}: ${failed} failed`);
  say(`${name}: ${passed} passed, ${failed} failed`);
}

/** A check counts as one test. */
async function check(name, action) {
  say(name);
  try {
    const succeeded = await action();
    count(name, succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
    return succeeded;
  } catch (error) {
    process.stderr.write(`${error?.stack ?? error}\n`);
    count(name, { passed: 0, failed: 1 });
    return false;
  }
}

const tool = (name, args) => async () =>
  (await ended(start(join(root, 'node_modules', '.bin', name), args))) === 0;

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Runs jest and counts its tests; a file that could not run counts as one failure. */
async function runJest(name, args, env) {
  say(name);
  const file = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  await ended(
    start(
      process.execPath,
      [
        '--experimental-vm-modules',
        '--no-warnings',
        'node_modules/jest/bin/jest.js',
        '--maxWorkers=2',
        '--json',
        `--outputFile=${file}`,
        ...args,
      ],
      // jest prints its JSON to standard output as well; people read the other stream.
      { stdio: ['ignore', 'ignore', 'inherit'], env },
    ),
  );
  const report = readReport(file);
  if (!report) return count(name, { passed: 0, failed: 1 });
  count(name, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  });
}

/** The API's tests once more, on a PostgreSQL server: the one that was named, or one of our own where it is installed. */
async function runOnPostgres(named) {
  const name = 'API tests on PostgreSQL';
  if (named) return runJest(name, ['--selectProjects', 'api'], { TEST_DATABASE_URL: named });
  let server;
  try {
    server = await startTestPostgres();
  } catch (error) {
    process.stderr.write(`${error?.stack ?? error}\n`);
    return count(name, { passed: 0, failed: 1 });
  }
  if (!server) return say(`${name}: left out, no PostgreSQL is installed and TEST_DATABASE_URL is not set`);
  try {
    await runJest(name, ['--selectProjects', 'api'], { TEST_DATABASE_URL: server.url });
  } finally {
    await server.close();
  }
}

function countJourneys(file) {
  const stats = readReport(file)?.stats;
  if (!stats) return count('Browser journeys', { passed: 0, failed: 1 });
  count('Browser journeys', { passed: stats.expected + stats.flaky, failed: stats.unexpected });
}

async function main() {
  stopChildrenOnSignal(130);
  const { TEST_DATABASE_URL: named } = process.env;
  // The first run of the API's tests is on the embedded database, whatever the environment says.
  delete process.env.TEST_DATABASE_URL;
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const installed = await check('Dependencies', () => installWhenChanged().then(() => true));
  if (installed) {
    await check('Types', tool('tsc', ['-b']));
    await check(
      'Lint and format',
      async () => (await ended(start(process.execPath, ['scripts/lint.mjs']))) === 0,
    );
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
    await check('Unused code and dependencies', tool('knip', []));
    await check('Versions in one place', tool('sherif', ['-r', 'root-package-manager-field']));
    await runJest('Unit and API tests on the embedded database', []);
    await runOnPostgres(named);
    if (await check('Build', () => buildReleases().then(() => true))) {
      const reportFile = join(reports, 'journeys.json');
      await runJourneys({ reportFile }).catch((error) => process.stderr.write(`${error?.stack ?? error}\n`));
      countJourneys(reportFile);
    }
  }
  await stopAll();
  for (const failure of failures) process.stdout.write(`  ${failure}\n`);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  process.exit(total.failed > 0 ? 1 : 0);
}

await main();
