import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Compilation, Module } from 'webpack';
import { fingerprintOf, spokenForm, type SpokenOperation } from '../src/contract/fingerprint';
import type { Operation } from '../src/contract/operation';
import { sharedDirectory } from './rooms';

export interface OperationUsed {
  name: string;
  /** See shared/src/contract/fingerprint.ts. */
  fingerprint: string;
  /** Its schemas as they were at the build. */
  spoken: SpokenOperation;
}

const contractDirectory = join(sharedDirectory, 'src', 'contract', '/');

/** Single modules, also those that webpack has joined into one. */
export function* singleModules(modules: Iterable<Module>): Generator<Module> {
  for (const module of modules) {
    yield module;
    // ConcatenatedModule is not exported by webpack; `modules` is how it names its parts.
    const { modules: parts } = module as Module & { modules?: Iterable<Module> };
    if (parts) yield* parts;
  }
}

const isOperation = (value: object): value is Operation =>
  'method' in value && 'path' in value && 'input' in value && 'output' in value;

/** Operations in an export: itself, the `read` and `export` of a list, or the members of a plain object. */
function operationsIn(value: unknown, depth = 2): Operation[] {
  if (typeof value !== 'object' || value === null || depth < 0) return [];
  if (isOperation(value)) return [value];
  return Object.values(value).flatMap((member) => operationsIn(member, depth - 1));
}

/** The operations that the compiled code imports from shared/src/contract, by name, each once. */
export async function operationsUsed(compilation: Compilation): Promise<OperationUsed[]> {
  const used = new Map<string, OperationUsed>();
  for (const module of singleModules(compilation.modules)) {
    const file = module.nameForCondition();
    if (!file?.startsWith(contractDirectory)) continue;
    const names = compilation.moduleGraph.getUsedExports(module, undefined);
    if (!names) continue;
    // The module's own exports; every value is looked at before it is used.
    const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      if (names !== true && !names.has(name)) continue;
      for (const operation of operationsIn(value)) {
        const { name: operationName } = operation;
        const spoken = spokenForm(operation);
        used.set(operationName, { name: operationName, fingerprint: fingerprintOf(operation), spoken });
      }
    }
  }
  return [...used.values()].sort((left, right) => (left.name < right.name ? -1 : 1));
}
