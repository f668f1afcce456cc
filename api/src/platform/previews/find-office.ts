import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import { processEnvironment } from '../env/environment';

const run = promisify(execFile);

const NAMES = ['soffice', 'libreoffice'];

const isProgram = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * LibreOffice is installed in parts, each a module beside the program: without Writer it makes nothing of a text and says
 * nothing about it. Kinds are extensions, without the dot.
 */
const KINDS_OF_PARTS = new Map([
  ['libswlo.so', ['doc', 'docx', 'odt', 'rtf', 'html']],
  ['libsclo.so', ['xls']],
  ['libsdlo.so', ['ppt', 'pptx']],
]);

/**
 * The kinds of documents whose part is not installed beside a program.
 * @returns none where no part lies there: a package of another make, of which nothing is known.
 */
export async function missingKinds(command: string): Promise<readonly string[]> {
  const folder = dirname(await realpath(command));
  const missing: string[] = [];
  for (const [part, kinds] of KINDS_OF_PARTS) {
    if (!(await exists(join(folder, part)))) missing.push(...kinds);
  }
  return missing.length === [...KINDS_OF_PARTS.values()].flat().length ? [] : missing;
}

/** Whether processes of this user may have a network of their own, with nobody in it. */
async function mayCutOff(): Promise<boolean> {
  try {
    await run('unshare', ['--user', '--map-root-user', '--net', '--', 'true'], { timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * The program that converts office documents.
 * @param wanted - its absolute path; 'off'; or null: `soffice` where PATH finds one.
 * @returns null, with the reason, where documents are not converted.
 */
export async function findOffice(
  wanted: string | null,
): Promise<{ command: string; missingKinds: readonly string[] } | { command: null; because: string }> {
  if (wanted === 'off') return { command: null, because: 'OFFICE_CONVERTER is off' };
  const folders = processEnvironment.path.split(':').filter(isAbsolute);
  const candidates =
    wanted === null ? folders.flatMap((folder) => NAMES.map((name) => join(folder, name))) : [wanted];
  for (const command of candidates) {
    if (!(await isProgram(command))) continue;
    if (await mayCutOff()) return { command, missingKinds: await missingKinds(command) };
    return {
      command: null,
      because: 'processes cannot be cut off from the network here (unshare --user --net)',
    };
  }
  return { command: null, because: 'LibreOffice is not installed' };
}
