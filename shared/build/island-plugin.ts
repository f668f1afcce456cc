import { join, sep } from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { sharedDirectory } from './rooms';
import {
  filesCompiledIntoDepartments,
  foldersCompiledIntoDepartments,
  providedNames,
  sharedModules,
} from './shared-modules';
import { namesAskedFor } from './shared-names';

const sharedSource = join(sharedDirectory, 'src', '/');

/** Packages that only the host may contain; react/jsx-runtime (0.7 KB) is no second React and stays. */
const hostOnlyPackages = [
  ...sharedModules.filter((module) => !module.startsWith('@balai/')),
  '@chakra-ui/react',
  '@emotion/react',
  'axios',
  'framer-motion',
  'react-hook-form',
];

function complaintAbout(file: string): string | undefined {
  if (file.startsWith(sharedSource)) {
    const path = file.slice(sharedSource.length).replaceAll(sep, '/');
    if (foldersCompiledIntoDepartments.some((folder) => path.startsWith(`${folder}/`))) return undefined;
    if (filesCompiledIntoDepartments.some((allowed) => allowed === path)) return undefined;
    return `shared/src/${path} would be compiled into the department. Import it by its entry, and list that entry in shared/build/shared-modules.ts.`;
  }
  const inPackages = file.split(`${sep}node_modules${sep}`).at(-1) ?? '';
  const [first, second] = inPackages.split(sep);
  const packageName = first?.startsWith('@') ? `${first}/${second}` : (first ?? '');
  if (!hostOnlyPackages.includes(packageName) || /jsx-(dev-)?runtime/.test(inPackages)) return undefined;
  return `A second copy of ${packageName} would be compiled into the department; the host has the one of the page.`;
}

/** Names that the department imports from a package of which the host provides others only. */
function* namesNotProvided(compilation: Compilation): Generator<string> {
  const asked = namesAskedFor(compilation);
  for (const [module, names] of Object.entries<readonly string[]>(providedNames)) {
    const missing = [...(asked.get(module) ?? [])].filter((name) => !names.includes(name));
    if (missing.length > 0) {
      yield `The host does not provide ${missing.join(', ')} of ${module}. Add it to providedNames in shared/build/shared-modules.ts.`;
    }
  }
}

/** Fails the build of a department that would bring its own copy of what the host provides, or ask it for more. */
export class IslandPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('IslandPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('IslandPlugin', (modules) => {
        const complaints = new Set<string>();
        for (const module of modules) {
          const complaint = complaintAbout(module.nameForCondition() ?? '');
          if (complaint) complaints.add(complaint);
        }
        for (const complaint of complaints)
          compilation.errors.push(new compiler.webpack.WebpackError(complaint));
      });
      compilation.hooks.afterOptimizeModules.tap('IslandPlugin', () => {
        for (const complaint of namesNotProvided(compilation)) {
          compilation.errors.push(new compiler.webpack.WebpackError(complaint));
        }
      });
    });
  }
}
