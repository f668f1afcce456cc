// `npm test`: everything that must hold before a change is merged, but for what proves something rare and takes long,
// which is in run-slow-tests.mjs.
import { buildRooms } from './build.mjs';
import { checkAll } from './check.mjs';
import { check, countJourneys, runAndReport } from './test-report.mjs';

await runAndReport(async () => {
  await checkAll();
  if (await check('Build', () => buildRooms().then(() => true)))
    await countJourneys('Browser journeys', { args: ['--grep-invert', '@slow'] });
});
