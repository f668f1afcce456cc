import type { Compiler, Module } from 'webpack';

/**
 * webpack numbers modules by their identifiers, relative to the room. Those of federation's own two hold the folder of
 * the checkout in a form that webpack does not shorten, so that the same sources would give another release in another
 * folder; here they are named by what they are.
 */
const names: readonly [pattern: RegExp, id: string][] = [
  [/^container entry /, 'container'],
  [/[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/, 'federation'],
];

const nameOf = (module: Module): string | undefined =>
  names.find(([pattern]) => pattern.test(module.identifier()))?.[1];

/** Gives federation's own modules ids that do not depend on where the checkout lies. */
export class FederationIdsPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('FederationIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('FederationIdsPlugin', (modules) => {
        for (const module of modules) {
          const id = nameOf(module);
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}
