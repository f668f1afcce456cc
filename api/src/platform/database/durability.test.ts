import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { temporaryDirectory } from '../env/environment';
import { layOutDatabase } from '../testing/test-database';
import { turnOfToday } from '../testing/turn-of-today';
import { killWriters, startWriter, writeAndKill } from './durability.testing';

let directory: string;

beforeEach(async () => {
  directory = mkdtempSync(join(temporaryDirectory, 'balai-durability-'));
  await layOutDatabase(directory);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe('the embedded database', () => {
  // At other places each day; durability.slow.test.ts goes through all of them. What the first kill left is seen by the
  // process that the second one ends.
  const turn = turnOfToday(10) * 2;
  test(`keeps every acknowledged write over two kills, from the ${turn + 1}th place on, and starts each time`, async () => {
    const { lost, acknowledged, fewestFsyncs } = await killWriters(directory, 2, turn);
    expect(lost).toEqual([]);
    expect(acknowledged).toBeGreaterThan(2);
    expect(fewestFsyncs).toBeGreaterThan(0);
  }, 900_000);

  test('refuses a second process on the same data directory in one sentence, and lets it in when the first is killed', async () => {
    const first = startWriter(directory);
    await once(createInterface({ input: first.stdout }), 'line');
    const second = startWriter(directory);
    let errors = '';
    second.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    const [code] = await once(second, 'close');
    expect(code).toBe(1);
    expect(errors).toContain(
      `The data directory ${directory} is in use by another process; stop it, or set DATA_DIR to another folder.`,
    );
    first.kill('SIGKILL');
    await once(first, 'close');
    expect((await writeAndKill(directory, 0)).acknowledged.length).toBeGreaterThan(0);
  });
});
