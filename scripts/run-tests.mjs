// `npm test`: everything that must hold before a change is merged, but for what proves something rare and takes long,
// which is in run-slow-tests.mjs.
import { buildRooms } from './build.mjs';
import { checkAll } from './check.mjs';
import { demoCompany } from './demo-company.mjs';
import { check, countJourneys, runAndReport } from './test-report.mjs';

await runAndReport(async () => {
  // The journeys begin with it.
  await checkAll(() => check('Demo company', () => demoCompany().then(() => true)));
  if (await check('Build', () => buildRooms().then(() => true)))
    await countJourneys('Browser journeys', { args: ['--grep-invert', '@slow'] });
});
