// `npm run test:slow`: proofs of something rare that take long. README.md names each with what it proves.
import { buildRooms } from './build.mjs';
import { fetchNode24, nodeTestPatterns, startPanelOn } from './node-24.mjs';
import { say } from './output.mjs';
import { check, countError, countJourneys, runAndReport, runJest } from './test-report.mjs';
import { withTestServer } from './test-postgres.mjs';

/** Where there is a server, `npm test` runs a part of the API's tests on the embedded database: here are all of them. */
async function runUnitTests() {
  const name = 'Slow unit and API tests';
  try {
    await withTestServer(async (url) => {
      await runJest(name, [], { env: { SLOW: '1', TEST_DATABASE_URL: url } });
      if (url)
        await runJest('API tests on the embedded database', ['--selectProjects', 'api'], {
          env: { SUITES: '1', TEST_DATABASE_URL: undefined },
        });
    });
  } catch (error) {
    countError(name, error);
  }
}

/** The other supported version: what `npm start` starts, a part of the API's tests, and one journey. */
async function runOnNode24() {
  const name = 'Node 24';
  if (process.versions.node.startsWith('24.')) return say(`${name}: left out, all of this run is on it`);
  let node;
  try {
    node = await fetchNode24();
  } catch (error) {
    return countError(name, error);
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

await runAndReport(async () => {
  await runUnitTests();
  if (!(await check('Build', () => buildRooms().then(() => true)))) return;
  await countJourneys('Slow browser journeys', { args: ['--grep', '@slow'] });
  await runOnNode24();
});
