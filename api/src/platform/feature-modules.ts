import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Loads every `<department>/<feature>/<slug>.<role>.ts` under a directory, in the order of their names.
 * @param isModule - whether a default export is what modules of the role export; the rest of their type is what the type
 *   checker says of the files themselves.
 * @returns their default exports.
 * @throws Error for a module whose default export is something else.
 */
export async function loadFeatureModules<Module>(
  departmentsDirectory: string,
  role: 'routes' | 'jobs',
  isModule: (value: unknown) => value is Module,
): Promise<Module[]> {
  const entries = await readdir(departmentsDirectory, { recursive: true });
  const pattern = new RegExp(String.raw`^[\w-]+[/\\][\w-]+[/\\][\w-]+\.${role}\.ts$`);
  const modules: Module[] = [];
  // One after the other: loaded at once, modules that share imports can be linked half-way.
  for (const path of entries.filter((entry) => pattern.test(entry)).toSorted()) {
    const module: unknown = await import(pathToFileURL(join(departmentsDirectory, path)).href);
    const offered =
      typeof module === 'object' && module !== null && 'default' in module ? module.default : null;
    if (!isModule(offered)) throw new Error(`${path} exports no ${role} as default`);
    modules.push(offered);
  }
  return modules;
}
