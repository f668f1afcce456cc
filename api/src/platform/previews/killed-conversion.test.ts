import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../env/environment';
import { removeLeftBehind } from '../storage/left-behind';
import { OfficeConverter } from './office-converter';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(temporaryDirectory, 'balai-office-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a document lies under its process while it is converted, and is removed when that was killed', async () => {
  const watcher = watch(folder);
  const made = once(watcher, 'change');
  const converter = new OfficeConverter({ command: '/bin/true', folder });
  await expect(converter.convert(Buffer.from('secret'), 'doc')).rejects.toThrow('damaged');
  const [, name] = await made;
  watcher.close();
  expect(name).toMatch(new RegExp(`^${process.pid}-`));

  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  for (const owner of [ended, process.ppid]) {
    mkdirSync(join(folder, `${owner}-abc`));
    writeFileSync(join(folder, `${owner}-abc`, 'document.doc'), 'secret');
  }
  await removeLeftBehind(folder);
  expect(readdirSync(folder)).toEqual([`${process.ppid}-abc`]);
});
