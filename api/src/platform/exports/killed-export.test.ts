import { expectEveryRowOnce } from './killed-export.testing';

test('an export whose process is killed is gone on with, and holds every row once', async () => {
  await expectEveryRowOnce(6_000, [3]);
}, 600_000);
