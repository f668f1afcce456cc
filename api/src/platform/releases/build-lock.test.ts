import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryDirectory } from '../env/environment';

const cache = mkdtempSync(join(temporaryDirectory, 'balai-lock-'));
const lock = join(cache, 'build', 'remote-legal.lock');
mkdirSync(join(cache, 'build'));
process.env['CACHE_DIR'] = cache;
afterAll(() => rmSync(cache, { recursive: true }));

const script = pathToFileURL(resolve(import.meta.dirname, '../../../../scripts/build.mjs')).href;
// The script is JavaScript; this is the one function of it that is called here.
const { whileLocked } = (await import(script)) as {
  whileLocked: <Result>(room: { folder: string }, work: () => Promise<Result>) => Promise<Result>;
};

const holderMeanwhile = () =>
  whileLocked({ folder: 'remote-legal' }, () => Promise.resolve(readFileSync(lock, 'utf8')));

it('a lock that a killed build left does not hold up the next one, also where that has its number', async () => {
  // No process has the first: numbers of Linux end before it.
  for (const left of [2 ** 30, process.pid]) {
    writeFileSync(lock, String(left));
    expect(await holderMeanwhile()).toBe(String(process.pid));
  }
});
