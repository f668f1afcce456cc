import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const INSTALL_LIMIT_MS = 15 * 60_000;

export interface Command {
  program: string;
  arguments: readonly string[];
  directory: string;
  variables?: NodeJS.ProcessEnv;
  limitMs: number;
}

/** Runs a program to its end. @throws Error with all it said when it fails, or is not done within its limit. */
export async function runToEnd(command: Command): Promise<void> {
  const child = spawn(command.program, command.arguments, {
    cwd: command.directory,
    env: { ...process.env, ...command.variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: command.limitMs,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return;
  const why = code === null ? `was not done in ${command.limitMs / 1000} s` : `ended with code ${code}`;
  throw new Error(`${[command.program, ...command.arguments].join(' ')} ${why}:\n${output}`);
}

/** Variables under which `node`, npm's own too, is another program than this one. */
export const withNode = (program: string): NodeJS.ProcessEnv => ({
  PATH: `${dirname(program)}${delimiter}${process.env.PATH ?? ''}`,
});

export interface Packages {
  dependencies: Readonly<Record<string, string>>;
  overrides?: Readonly<Record<string, string>>;
}

/**
 * Installs packages that are no dependency of the panel in a temporary folder. No install script runs: binaries come
 * inside packages, or not at all.
 * @returns the folder; the caller removes it.
 * @throws Error when they cannot be installed, with a sentence of its own when the npm registry is out of reach.
 */
export async function installPackages(packages: Packages, node = process.execPath): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'balai-beside-'));
  const names = Object.entries(packages.dependencies).map(([name, version]) => `${name}@${version}`);
  try {
    const manifest = { name: 'beside-the-panel', private: true, type: 'module', ...packages };
    await writeFile(join(directory, 'package.json'), JSON.stringify(manifest));
    await runToEnd({
      program: 'npm',
      arguments: [
        'install',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--prefer-offline',
        '--loglevel=error',
        '--fetch-retries=1',
      ],
      directory,
      variables: withNode(node),
      limitMs: INSTALL_LIMIT_MS,
    });
    return directory;
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    const text = error instanceof Error ? error.message : String(error);
    if (!/\b(ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ERR_SOCKET_TIMEOUT)\b/.test(text))
      throw error;
    throw new Error(`This section installs ${names.join(', ')}, and the npm registry cannot be reached`, {
      cause: error,
    });
  }
}
