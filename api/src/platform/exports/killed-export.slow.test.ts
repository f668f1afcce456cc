import { expectEveryRowOnce } from './killed-export.testing';

test('an export whose process is killed twice is gone on with, and holds every row once', async () => {
  await expectEveryRowOnce(6_000, [3, 4]);
}, 600_000);
