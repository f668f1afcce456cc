import { expectEveryRowOnce } from './killed-import.testing';

test('an import whose process is killed three times stores every row once', async () => {
  await expectEveryRowOnce(6_000, [10, 60, 25]);
}, 600_000);
