// `pnpm unit [jest's arguments]`: unit and API tests, those of the API on a PostgreSQL server where there is one.
import { ended, start, stopChildrenOnSignal } from './children.mjs';
import { JEST } from './jest.mjs';
import { keepTemporaryFilesInMemory } from './memory-directory.mjs';
import { failWith } from './output.mjs';
import { withTestServer } from './test-postgres.mjs';

stopChildrenOnSignal(130);
keepTemporaryFilesInMemory();
try {
  process.exitCode = await withTestServer((url) =>
    ended(start(process.execPath, [...JEST, ...process.argv.slice(2)], { env: { TEST_DATABASE_URL: url } })),
  );
} catch (error) {
  await failWith(error);
}
