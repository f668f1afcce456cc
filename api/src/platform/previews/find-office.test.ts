import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../env/environment';
import { missingKinds } from './find-office';
import { OfficeConverter } from './office-converter';

const folder = mkdtempSync(join(temporaryDirectory, 'balai-parts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** LibreOffice as a package installs it: its command is a link into the folder of its parts. */
function installed(name: string, parts: readonly string[]): string {
  const program = join(folder, name, 'program');
  mkdirSync(program, { recursive: true });
  for (const file of ['soffice', ...parts]) writeFileSync(join(program, file), '', { mode: 0o755 });
  const command = join(folder, name, 'soffice');
  symlinkSync(join(program, 'soffice'), command);
  return command;
}

test('of an installation without Writer and Impress, texts and slides are not converted', async () => {
  const kinds = await missingKinds(installed('sheets', ['libsclo.so']));
  expect(kinds).toEqual(expect.arrayContaining(['doc', 'docx', 'ppt', 'pptx']));
  expect(kinds).not.toContain('xls');
});

test('of a whole installation, and of one of another make, everything is tried', async () => {
  expect(await missingKinds(installed('whole', ['libswlo.so', 'libsclo.so', 'libsdlo.so']))).toEqual([]);
  expect(await missingKinds(installed('other', []))).toEqual([]);
});

test('a document whose part is missing is not called damaged', async () => {
  const command = installed('texts', ['libswlo.so']);
  const converter = new OfficeConverter({
    command,
    folder: join(folder, 'work'),
    missingKinds: await missingKinds(command),
  });
  await expect(converter.convert(Buffer.from('Item,Price'), 'xls')).rejects.toMatchObject({
    status: 422,
    code: 'document_no_converter',
  });
});
