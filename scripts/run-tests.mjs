// `npm test`: everything that must hold before a change is merged. Ends with one line `N passed, N failed`, which
// counts each check, each unit and API test and each browser journey once.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildRooms, findRooms } from './build.mjs';
import { ended, root, start, stopAll, stopChildrenOnSignal } from './children.mjs';
import { runJourneys } from './e2e.mjs';
import { installWhenChanged } from './install.mjs';
import { keepTemporaryFilesInMemory } from './memory-directory.mjs';
import { fetchNode24, nodeTestPatterns, startPanelOn } from './node-24.mjs';
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
async function runJest(name, args, { env, node = process.execPath } = {}) {
  say(name);
  const file = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  await ended(
    start(
      node,
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
  if (named) return runJest(name, ['--selectProjects', 'api'], { env: { TEST_DATABASE_URL: named } });
  let server;
  try {
    server = await startTestPostgres();
  } catch (error) {
    process.stderr.write(`${error?.stack ?? error}\n`);
    return count(name, { passed: 0, failed: 1 });
  }
  if (!server) return say(`${name}: left out, no PostgreSQL is installed and TEST_DATABASE_URL is not set`);
  try {
    await runJest(name, ['--selectProjects', 'api'], { env: { TEST_DATABASE_URL: server.url } });
  } finally {
    await server.close();
  }
}

/** @param options - of runJourneys(). */
async function countJourneys(name, options = {}) {
  const file = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
  await runJourneys({ ...options, reportFile: file }).catch((error) =>
    process.stderr.write(`${error?.stack ?? error}\n`),
  );
  const stats = readReport(file)?.stats;
  // None at all is a failure too: a journey that was asked for by its name has another one now.
  if (!stats || stats.expected + stats.flaky + stats.unexpected === 0)
    return count(name, { passed: 0, failed: 1 });
  if (stats.flaky > 0) say(`${name}: ${stats.flaky} passed only when tried again`);
  count(name, { passed: stats.expected + stats.flaky, failed: stats.unexpected });
}

/** The other supported version: what `npm start` starts, a part of the API's tests, and one journey. */
async function runOnNode24() {
  const name = 'Node 24';
  if (process.versions.node.startsWith('24.')) return say(`${name}: left out, all of this run is on it`);
  let node;
  try {
    node = await fetchNode24();
  } catch (error) {
    process.stderr.write(`${error?.stack ?? error}\n`);
    return count(name, { passed: 0, failed: 1 });
  }
  if (node.missing) return say(`${name}: left out, ${node.missing}`);
  await runJest(
    `${name}: API tests`,
    ['--selectProjects', 'api', '--testPathPatterns', ...nodeTestPatterns],
    {
      node: node.program,
    },
  );
  let panel;
  const isReady = await check(`${name}: npm start`, async () => {
    panel = await startPanelOn(node.program);
    return true;
  });
  if (!isReady) return;
  try {
    await countJourneys(`${name}: browser journey`, {
      // Not where the other journeys left what is to be looked at.
      args: [
        'specs/host/session.spec.ts',
        '-g',
        'deep link to a department',
        '--output',
        'test-results/node-24',
      ],
      node: node.program,
      origin: panel.origin,
    });
  } finally {
    await panel.stop();
  }
}

async function main() {
  stopChildrenOnSignal(130);
  const { TEST_DATABASE_URL: named } = process.env;
  // The first run of the API's tests is on the embedded database, whatever the environment says.
  delete process.env.TEST_DATABASE_URL;
  keepTemporaryFilesInMemory();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const installed = await check('Dependencies', () => installWhenChanged().then(() => true));
  if (installed) {
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
        await check('Unused code and dependencies', tool('knip', []));
        await check('Versions in one place', tool('sherif', ['-r', 'root-package-manager-field']));
      })(),
    ]);
    await check(
      'Lint and format',
      async () => (await ended(start(process.execPath, ['scripts/lint.mjs']))) === 0,
    );
    await runJest('Unit and API tests on the embedded database', []);
    await runOnPostgres(named);
    if (await check('Build', () => buildRooms().then(() => true))) {
      await countJourneys('Browser journeys');
      await runOnNode24();
    }
  }
  await stopAll();
  for (const failure of failures) process.stdout.write(`  ${failure}\n`);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  process.exit(total.failed > 0 ? 1 : 0);
}

await main();
