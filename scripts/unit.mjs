// `pnpm unit [jest's arguments]`: unit and API tests, those of the API on a PostgreSQL server where there is one.
import { ended, start, stopChildrenOnSignal } from './children.mjs';
import { keepTemporaryFilesInMemory } from './memory-directory.mjs';
import { failWith } from './output.mjs';
import { withTestServer } from './test-postgres.mjs';

stopChildrenOnSignal(130);
keepTemporaryFilesInMemory();
try {
  const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
  process.exitCode = await withTestServer((url) =>
    ended(start(process.execPath, [...jest, ...process.argv.slice(2)], { env: { TEST_DATABASE_URL: url } })),
  );
} catch (error) {
  await failWith(error);
}
