import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { documentSentence } from '@balai/shared/contract/host/sentences/documents';
import { platformSentence } from '@balai/shared/contract/host/sentences/platform';
import { DomainError } from '../errors';
import { processEnvironment } from '../env/environment';
import { damagedDocument, noConverter } from './preview-tasks';

export interface OfficeConverterOptions {
  /** LibreOffice's own command, absolute. */
  command: string;
  /** Where a document lies while it is converted. */
  folder: string;
  /** Extensions of documents whose part of LibreOffice is not installed; see find-office.ts. */
  missingKinds?: readonly string[];
  timeLimitMs?: number;
  /** Bytes of addresses that the process may have. */
  memoryBytes?: number;
  /** Conversions that wait for the one under way; what comes on top is refused. */
  waiting?: number;
}

/** Of the pdf that comes out, and of everything the program writes. */
const MAX_MADE_BYTES = 64 * 1024 * 1024;
const GIGABYTE = 1024 ** 3;

/** No macros, no links that are followed, no question to anybody: what the program begins with in each profile. */
const PROFILE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${[
  ['DisableMacrosExecution', 'true'],
  ['MacroSecurityLevel', '3'],
  ['BlockUntrustedRefererLinks', 'true'],
  ['DisableActiveContent', 'true'],
]
  .map(
    ([name, value]) =>
      `<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  .join('\n')}
</oor:items>
`;

/**
 * Runs what follows without a network and within limits: memory and size of files as the shell counts them, seconds of
 * computing. A machine that lets nobody make a network of his own does not convert at all.
 */
const limited = (memoryBytes: number, seconds: number): readonly string[] => [
  '-c',
  `ulimit -v ${Math.floor(memoryBytes / 1024)} && ulimit -f ${MAX_MADE_BYTES / 512} && ulimit -t ${seconds} && exec unshare --user --map-root-user --net -- "$@"`,
  'convert',
];

/** Ends a process with all that it started. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

const tooSlow = (): DomainError => new DomainError(422, 'document_too_slow', documentSentence('too_slow'));

/**
 * Makes a pdf of an office document by LibreOffice, one after the other: without a network, in a folder and with a
 * profile of its own that are removed afterwards, and ended with everything it started when its time is over.
 */
export class OfficeConverter {
  readonly #options: Required<OfficeConverterOptions>;
  #last: Promise<unknown> = Promise.resolve();
  #underWay = 0;

  constructor(options: OfficeConverterOptions) {
    this.#options = {
      missingKinds: [],
      timeLimitMs: 30_000,
      memoryBytes: 3 * GIGABYTE,
      waiting: 8,
      ...options,
    };
  }

  /**
   * @param extension - of the document, without the dot: the program goes by it.
   * @throws DomainError 503 'busy' when too many wait; 422 for a document that cannot be converted in time, or at all.
   */
  async convert(content: Buffer, extension: string): Promise<Buffer> {
    if (this.#options.missingKinds.includes(extension)) throw noConverter();
    if (this.#underWay > this.#options.waiting) {
      throw new DomainError(503, 'busy', platformSentence('busy'));
    }
    this.#underWay += 1;
    const turn = this.#last.then(() => this.#convertNow(content, extension));
    this.#last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.#underWay -= 1;
    }
  }

  async #convertNow(content: Buffer, extension: string): Promise<Buffer> {
    await mkdir(this.#options.folder, { recursive: true, mode: 0o700 });
    // By its process, so that what is left when that is killed can be told from what another one converts.
    const folder = await mkdtemp(join(this.#options.folder, `${process.pid}-`));
    try {
      const source = join(folder, `document.${extension}`);
      const profile = join(folder, 'profile');
      await mkdir(join(profile, 'user'), { recursive: true });
      await writeFile(join(profile, 'user', 'registrymodifications.xcu'), PROFILE);
      await writeFile(source, content, { mode: 0o600 });
      await this.#run(folder, [
        this.#options.command,
        `-env:UserInstallation=${pathToFileURL(profile).href}`,
        '--headless',
        '--norestore',
        '--nolockcheck',
        '--convert-to',
        'pdf',
        '--outdir',
        folder,
        source,
      ]);
      return await this.#made(join(folder, 'document.pdf'));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #made(path: string): Promise<Buffer> {
    const made = await stat(path).catch(() => null);
    if (!made?.isFile() || made.size === 0 || made.size > MAX_MADE_BYTES) throw damagedDocument();
    const pdf = await readFile(path);
    if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw damagedDocument();
    return pdf;
  }

  /** Resolves when the program has ended, whatever it says of it: what counts is what it made. */
  #run(folder: string, command: readonly string[]): Promise<void> {
    const { memoryBytes, timeLimitMs } = this.#options;
    const seconds = Math.ceil(timeLimitMs / 1000);
    const started = spawn('/bin/sh', [...limited(memoryBytes, seconds), ...command], {
      cwd: folder,
      // The program's own folders and nothing of ours: no address of a database, no key.
      env: { PATH: processEnvironment.path, HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
      stdio: 'ignore',
      detached: true,
    });
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        endGroup(started.pid);
        reject(tooSlow());
      }, timeLimitMs);
      started.once('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
      started.once('exit', () => {
        clearTimeout(timer);
        // What it started and left behind.
        endGroup(started.pid);
        resolve();
      });
    });
  }
}
