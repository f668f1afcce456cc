// What a test run counts: each check, each unit and API test and each browser journey once.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ended, root, start, stopAll, stopChildrenOnSignal } from './children.mjs';
import { runJourneys } from './e2e.mjs';
import { installWhenChanged } from './install.mjs';
import { JEST } from './jest.mjs';
import { keepTemporaryFilesInMemory } from './memory-directory.mjs';
import { say } from './output.mjs';

const reports = join(root, '.cache', 'test-reports');
const total = { passed: 0, failed: 0 };
const failures = [];

export function count(name, { passed, failed }) {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(`${name}: ${failed} failed`);
  say(`${name}: ${passed} passed, ${failed} failed`);
}

/** Something that could not even be begun counts as one failure. */
export function countError(name, error) {
  process.stderr.write(`${error?.stack ?? error}\n`);
  count(name, { passed: 0, failed: 1 });
}

/** A check counts as one test. */
export async function check(name, action) {
  say(name);
  try {
    const succeeded = await action();
    count(name, succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
    return succeeded;
  } catch (error) {
    countError(name, error);
    return false;
  }
}

const fileOf = (name) => join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Runs jest and counts its tests; a file that could not run counts as one failure. */
export async function runJest(name, args, { env, node = process.execPath } = {}) {
  say(name);
  const file = fileOf(name);
  await ended(
    start(
      node,
      // Three on two cores: each waits a sixth of its time, for a timer or for the database.
      [...JEST, '--maxWorkers=3', '--json', `--outputFile=${file}`, ...args],
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

/** @param options - of runJourneys(). */
export async function countJourneys(name, options = {}) {
  const file = fileOf(name);
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

/** Makes ready what every test run needs, runs `work`, and ends with one line `N passed, N failed`. */
export async function runAndReport(work) {
  stopChildrenOnSignal(130);
  keepTemporaryFilesInMemory();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  if (await check('Dependencies', () => installWhenChanged().then(() => true))) await work();
  await stopAll();
  for (const failure of failures) process.stdout.write(`  ${failure}\n`);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  process.exit(total.failed > 0 ? 1 : 0);
}
