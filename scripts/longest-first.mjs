// jest's order of the test files: the longest first, so that no worker ends long after the other. What each took is
// remembered in .cache; on a fresh checkout, the files that ask for more than the usual time are the long ones.
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const memory = join(root, '.cache', 'test-durations.json');

/** A time limit in milliseconds, as the last argument of a test or a hook, or as a constant. */
const LIMIT = /(?:[}\w], |TIMEOUT_MS = )(\d{2,3})_000\)?;/g;

function remembered() {
  try {
    return JSON.parse(readFileSync(memory, 'utf8'));
  } catch {
    return {};
  }
}

/** A test file in a suite of test-suites.mjs. */
const IN_SUITE = /(?:import|require)\('([^']+[.]test[.]tsx?)'\)/g;

/** A guess in milliseconds: a tenth of the longest limit in the file, and a little for its size. */
function guess(path) {
  const text = readFileSync(path, 'utf8');
  const files = [...text.matchAll(IN_SUITE)];
  if (files.length > 0) return files.reduce((sum, [, file]) => sum + guess(file), 0);
  const limits = [...text.matchAll(LIMIT)].map(([, seconds]) => Number(seconds));
  return Math.max(0, ...limits) * 100 + statSync(path).size / 10;
}

const nameOf = (test) => relative(root, test.path);

export default class LongestFirst {
  sort(tests) {
    const durations = remembered();
    const timed = [...tests].map((test) => ({ test, ms: durations[nameOf(test)] ?? guess(test.path) }));
    return timed.sort((left, right) => right.ms - left.ms).map(({ test }) => test);
  }

  cacheResults(tests, { testResults }) {
    const durations = remembered();
    for (const { testFilePath, perfStats, skipped } of testResults) {
      if (!skipped && perfStats.end > 0)
        durations[relative(root, testFilePath)] = perfStats.end - perfStats.start;
    }
    mkdirSync(dirname(memory), { recursive: true });
    writeFileSync(memory, `${JSON.stringify(durations, null, 2)}\n`);
  }

  /** For jest's --onlyFailures, which this order does not remember: every file. */
  allFailedTests(tests) {
    return tests;
  }
}
