import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { temporaryDirectory } from '../env/environment';
import { layOutDatabase } from '../testing/test-database';
import { startWriter, writeAndKill } from './durability.testing';

let directory: string;

beforeEach(async () => {
  directory = mkdtempSync(join(temporaryDirectory, 'balai-durability-'));
  await layOutDatabase(directory);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe('the embedded database', () => {
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
