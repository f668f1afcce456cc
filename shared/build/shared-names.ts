import type { Compilation, Module } from 'webpack';
import { singleModules } from './operations-used';
import { resolveFromShared } from './rooms';
import { providedNames, sharedModules, type SharedModule } from './shared-modules';

/** Module to names of its exports, in the order of the alphabet. */
export type NamesOfModules = Record<string, string[]>;

/** Stands for the names of a module that is taken as a whole, so that nobody knows which. */
export const ALL_NAMES = '*';

/** What a department asks the host for; webpack does not export the federation plugin's module class. */
const shareKeyOf = (module: Module): string | undefined =>
  module.type === 'consume-shared-module'
    ? (module as Module & { options?: { shareKey?: string } }).options?.shareKey
    : undefined;

/**
 * Names that a department asks of each module of the host, ALL_NAMES among them. Whoever imports says them: of a module
 * that is not in the build webpack knows no used exports.
 */
export function namesAskedFor(compilation: Compilation): Map<string, Set<string>> {
  const { modules, moduleGraph } = compilation;
  const asked = new Map<string, Set<string>>();
  for (const module of modules) {
    const key = shareKeyOf(module);
    if (!key) continue;
    const names = asked.get(key) ?? new Set();
    asked.set(key, names);
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      const { dependency } = connection;
      if (!dependency || connection.getActiveState(undefined) === false) continue;
      for (const reference of compilation.getDependencyReferencedExports(dependency, undefined)) {
        const path = Array.isArray(reference) ? reference : reference.name;
        names.add(path[0] ?? ALL_NAMES);
      }
    }
  }
  return asked;
}

const isOurs = (module: string): boolean => module.startsWith('@balai/');

/** What may be there in one release of the host and not in another; of the rest, the version says it. */
const isNamed = (module: string): boolean => isOurs(module) || Object.hasOwn(providedNames, module);

/** Names that a department imports of what the host provides by name. */
export const namesUsed = (compilation: Compilation): NamesOfModules =>
  sorted(
    [...namesAskedFor(compilation)]
      .filter(([module]) => isNamed(module))
      .map(([module, names]) => [module, [...names].filter((name) => name !== ALL_NAMES)]),
  );

/** Names that this build of the host provides to departments. */
export function namesProvided({ modules, moduleGraph }: Compilation): NamesOfModules {
  const keys = new Map<string, SharedModule>(
    sharedModules.filter(isOurs).map((key) => [resolveFromShared.resolve(key), key]),
  );
  const provided = new Map<string, Iterable<string>>(Object.entries(providedNames));
  for (const module of singleModules(modules)) {
    const key = keys.get(module.nameForCondition() ?? '');
    const names = moduleGraph.getProvidedExports(module);
    if (key && Array.isArray(names)) provided.set(key, names);
  }
  return sorted(provided);
}

const sorted = (names: Iterable<[string, Iterable<string>]>): NamesOfModules =>
  Object.fromEntries(
    [...names]
      .map(([module, of]): [string, string[]] => [module, [...of].sort()])
      .sort(([left], [right]) => (left < right ? -1 : 1)),
  );
