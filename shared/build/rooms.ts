import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sharedModules, type SharedModule } from './shared-modules';

export const repositoryRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export const sharedDirectory = join(repositoryRoot, 'shared');

/** Resolves what the build itself needs from shared's dependencies, wherever the calling room lies. */
export const resolveFromShared = createRequire(join(sharedDirectory, 'package.json'));

interface PackageJson {
  name: string;
  version: string;
  department?: { id: string; port: number };
}

const readPackage = (directory: string): PackageJson =>
  // package.json of a room of this repository; the check of ids and ports below is the only reader of `department`.
  JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as PackageJson;

export interface DepartmentRoom {
  /** Absolute path. */
  directory: string;
  id: string;
  /** Port of its development server. */
  port: number;
}

/**
 * Every department of the repository, found by `"department"` in the package.json of a remote-* folder.
 * @throws Error when two departments claim the same id or port.
 */
export function findDepartments(): DepartmentRoom[] {
  const departments = readdirSync(repositoryRoot)
    .filter((name) => name.startsWith('remote-') && existsSync(join(repositoryRoot, name, 'package.json')))
    .sort()
    .flatMap((name) => {
      const directory = join(repositoryRoot, name);
      const { department } = readPackage(directory);
      return department ? [{ directory, ...department }] : [];
    });
  for (const key of ['id', 'port'] as const) {
    const values = departments.map((department) => department[key]);
    const repeated = values.find((value, index) => values.indexOf(value) !== index);
    if (repeated !== undefined) throw new Error(`Two departments have the same ${key} ${repeated}.`);
  }
  return departments;
}

/** The department whose folder is `directory`. */
export function departmentIn(directory: string): DepartmentRoom {
  const { department } = readPackage(directory);
  if (!department) throw new Error(`${directory}/package.json names no "department".`);
  return { directory, ...department };
}

function versionOf(module: SharedModule): string {
  if (module.startsWith('@balai/shared/')) return readPackage(sharedDirectory).version;
  // `exports` of some packages hides their package.json, so walk up from the file that an import would get.
  let directory = dirname(resolveFromShared.resolve(module));
  while (!existsSync(join(directory, 'package.json')) || readPackage(directory).name !== module) {
    directory = dirname(directory);
  }
  return readPackage(directory).version;
}

/** Installed version of every shared module. */
export const sharedVersions = (): Record<SharedModule, string> =>
  // Object.fromEntries forgets the keys it was given.
  Object.fromEntries(sharedModules.map((module) => [module, versionOf(module)])) as Record<
    SharedModule,
    string
  >;
