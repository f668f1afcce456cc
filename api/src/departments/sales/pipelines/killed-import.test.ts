import { expectEveryRowOnce } from './killed-import.testing';

test('an import whose process is killed stores every row once', async () => {
  await expectEveryRowOnce(3_000, [10]);
}, 600_000);
