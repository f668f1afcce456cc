import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { temporaryDirectory } from '../env/environment';
import { AuditAnchors } from './audit-anchors';

const KEY = Buffer.alloc(32, 3);
const anchor = (rows: number) => ({ day: '2026-11-16', rows, id: rows, hash: 'a'.repeat(64) });

let directory: string;
let file: string;

beforeAll(() => {
  directory = mkdtempSync(join(temporaryDirectory, 'balai-anchors-'));
  file = join(directory, 'audit-anchors.jsonl');
});
afterAll(() => rmSync(directory, { recursive: true }));

/** Anchors places in a process of its own until it may write no more bytes. @returns how often that went well. */
async function anchorUntilFull(): Promise<number> {
  const program = `
    import { AuditAnchors } from ${JSON.stringify(resolve(import.meta.dirname, 'audit-anchors.ts'))};
    const anchors = new AuditAnchors(Buffer.alloc(32, 3), ${JSON.stringify(file)}, null);
    for (let rows = 1; ; rows += 1) {
      try {
        await anchors.add({ day: '2026-11-16', rows, id: rows, hash: 'a'.repeat(64) });
      } catch (error) {
        if (error.code !== 'EFBIG') throw error;
        console.log(rows - 1);
        break;
      }
    }`;
  // A file of that process may have 4 KB, and it is told so by the write, as it is of a disk that is full. What tsx
  // compiles is longer.
  const limited = `export TSX_DISABLE_CACHE=1; trap '' XFSZ; ulimit -f 8; exec "$@"`;
  const node = [process.execPath, '--no-warnings', '--import', 'tsx', '--input-type=module', '-e', program];
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', limited, 'sh', ...node]);
  return Number(stdout);
}

test('a line for which the disk has no room leaves nothing of itself, and the next one stands by itself', async () => {
  const kept = await anchorUntilFull();
  expect(kept).toBeGreaterThan(1);
  const anchors = new AuditAnchors(KEY, file, null);
  expect((await anchors.all())?.length).toBe(kept);
  await anchors.add(anchor(100));
  expect((await anchors.all())?.at(-1)).toEqual(anchor(100));
});
