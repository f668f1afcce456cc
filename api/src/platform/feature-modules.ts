import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Loads every `<department>/<feature>/<slug>.<role>.ts` under a directory, in the order of their names.
 * @returns their default exports; that they fit `Module` is what the type checker says of the files themselves.
 * @throws Error for a module whose default export is not a function.
 */
export async function loadFeatureModules<Module extends (...parts: never[]) => void>(
  departmentsDirectory: string,
  role: 'routes' | 'jobs',
): Promise<Module[]> {
  const entries = await readdir(departmentsDirectory, { recursive: true });
  const pattern = new RegExp(String.raw`^[\w-]+[/\\][\w-]+[/\\][\w-]+\.${role}\.ts$`);
  const modules: Module[] = [];
  // One after the other: loaded at once, modules that share imports can be linked half-way.
  for (const path of entries.filter((entry) => pattern.test(entry)).toSorted()) {
    const module: unknown = await import(pathToFileURL(join(departmentsDirectory, path)).href);
    const register =
      typeof module === 'object' && module !== null && 'default' in module ? module.default : null;
    if (!isModule<Module>(register)) throw new Error(`${path} must export a function as default`);
    modules.push(register);
  }
  return modules;
}

const isModule = <Module>(value: unknown): value is Module => typeof value === 'function';
