import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryDirectory } from '../env/environment';

const START_LIMIT_MS = 240_000;

export interface ServerProcess {
  child: ChildProcess;
  output(): string;
  errors(): string;
  /** The exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  /** @returns `http://localhost:<port>` as soon as the process says that it listens there. */
  listening(): Promise<string>;
}

export interface ServerProcesses {
  /** A folder of its own for the data of these processes. */
  directory: string;
  /** Starts api/src/server.ts with these variables and no others, without the demo company. */
  start(variables: Record<string, string>): ServerProcess;
  /** Ends what still runs and removes the folder. */
  close(): void;
}

/** Waits until something is so. @throws Error when it is not within a minute. */
export async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('It did not happen in time');
    await new Promise((wake) => setTimeout(wake, 50));
  }
}

/** The real server, as it is started in earnest, for tests of what only a process does. */
export function serverProcesses(): ServerProcesses {
  const directory = mkdtempSync(join(temporaryDirectory, 'balai-server-'));
  const children: ChildProcess[] = [];
  const start = (variables: Record<string, string>): ServerProcess => {
    const child = spawn(process.execPath, ['--no-warnings', '--import', 'tsx', 'src/server.ts'], {
      cwd: resolve(import.meta.dirname, '../../..'),
      env: { DATA_DIR: join(directory, 'data'), DEMO: '0', ...variables },
    });
    children.push(child);
    let [output, errors] = ['', ''];
    child.stdout?.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr?.on('data', (text: Buffer) => (errors += text.toString()));
    const ended = new Promise<number | null>((done) => child.once('exit', done));
    const listening = async (): Promise<string> => {
      await until(() => output.includes('\n') || child.exitCode !== null);
      const address = /^listening on (http:\/\/localhost:\d+)\n$/.exec(output)?.[1];
      if (!address) throw new Error(`The server does not listen: ${output}${errors}`);
      return address;
    };
    return { child, output: () => output, errors: () => errors, ended, listening };
  };
  const close = () => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(directory, { recursive: true, force: true });
  };
  return { directory, start, close };
}

/** Starts a server that cannot work. @returns the one line that it says before it ends. */
export async function failureOf(
  processes: ServerProcesses,
  variables: Record<string, string>,
): Promise<string> {
  const server = processes.start({ PORT: '0', ...variables });
  expect(await server.ended).toBe(1);
  expect(server.output()).toBe('');
  const [line, rest, ...more] = server.errors().split('\n');
  expect([rest, more]).toEqual(['', []]);
  return line ?? '';
}
