import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Chunk, Configuration, Module } from 'webpack';
import { baseConfiguration, type RoomConfiguration } from './base-configuration';
import { DepartmentReleasePlugin } from './department-release-plugin';
import { FederationIdsPlugin } from './federation-ids-plugin';
import { IslandPlugin } from './island-plugin';
import { MessagesPlugin } from './messages-plugin';
import { departmentIn, resolveFromShared, sharedVersions } from './rooms';

/** Global variable and federation name of a department. */
export const federationName = (departmentId: string) => `remote_${departmentId.replaceAll('-', '_')}`;

/** Everything shared comes from the host; without a fallback copy there is one React by construction. */
const takenFromHost = () =>
  Object.fromEntries(
    Object.entries(sharedVersions()).map(([module, version]) => [
      module,
      { singleton: true, requiredVersion: `^${version}`, import: false as const },
    ]),
  );

/**
 * What joins webpack's runtime to federation's is the same in every entry and so the host's, as the runtime's core is;
 * see host/src/departments/bundler-runtime.ts. The plugin asks for it by its path.
 */
const bundlerRuntimeOfHost = ({ request = '' }: { request?: string }) =>
  Promise.resolve(
    /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/.test(request)
      ? 'var globalThis._FEDERATION_BUNDLER_RUNTIME()'
      : undefined,
  );

/** The page reacts to an edit in a department only when host and department use one refresh runtime. */
const refreshRuntime = () => ({
  'react-refresh/runtime': {
    singleton: true,
    eager: true,
    requiredVersion: false as const,
    import: resolveFromShared.resolve('react-refresh/runtime'),
  },
});

/** The chunk of src/department.ts. */
const EXPOSED_CHUNK = 'department';

/** What is said in a language but English, of which a person speaks one: 'sales/words/de.ts', 'locales/de.json'. */
const OTHER_LANGUAGE = /[\\/](?:words|sentences|locales)[\\/](de|fr|pt|id)\.(?:ts|json)$/;

/** 'guide/locales/de.json' */
const GUIDE_WORDS = /[\\/]guide[\\/]locales[\\/](\w+)\.json$/;

const otherLanguageOf = (module: Module): string | undefined =>
  OTHER_LANGUAGE.exec(module.nameForCondition() ?? '')?.[1];

/** The calls of imports, 'host/imports.ts' and 'sales/pipeline-import.ts': the wizard brings them. */
const OF_IMPORTS = /[\\/]contract[\\/](?:host[\\/]import[\w-]*|[\w-]+[\\/][\w-]+-import)\.ts$/;

const SHARED_BY_PAGES =
  /[\\/](typebox|shared[\\/]src[\\/](contract|format)|remote-[^\\/]+[\\/]src[\\/]lib)[\\/]/;

/**
 * The first page of a department is three requests: entry, exposed module, page. What several pages share (the contract
 * with its type language, and the department's own lib) travels with the exposed module, which is there before any page.
 * All that is said in another language than English is one request more.
 */
const inThreeRequests = {
  chunks: 'all' as const,
  cacheGroups: {
    default: false as const,
    defaultVendors: false as const,
    // What a guide says in one language, of all areas; nobody waits for it before a page is drawn.
    guide: {
      name: (module: Module) => `guide-${GUIDE_WORDS.exec(module.nameForCondition() ?? '')?.[1]}`,
      test: (module: Module) => GUIDE_WORDS.test(module.nameForCondition() ?? ''),
      enforce: true,
      priority: 20,
    },
    imports: {
      chunks: ({ name }: Chunk) => name !== EXPOSED_CHUNK,
      name: 'imports',
      test: (module: Module) => OF_IMPORTS.test(module.nameForCondition() ?? ''),
      enforce: true,
      priority: 20,
    },
    base: {
      name: EXPOSED_CHUNK,
      test: (module: Module) =>
        SHARED_BY_PAGES.test(module.nameForCondition() ?? '') && otherLanguageOf(module) === undefined,
      enforce: true,
      priority: 10,
    },
    language: {
      // What the exposed module imports itself stays with it.
      chunks: ({ name }: Chunk) => name !== EXPOSED_CHUNK,
      name: (module: Module) => `words-${otherLanguageOf(module)}`,
      test: (module: Module) => otherLanguageOf(module) !== undefined,
      enforce: true,
      priority: 10,
    },
    shared: { name: EXPOSED_CHUNK, minChunks: 3, enforce: true },
  },
};

/**
 * webpack configuration of a department: one exposed module (src/department.ts), every shared package from the host,
 * a release in dist/. In development src/dev.tsx is an ordinary entry beside it, which carries the dev server's client.
 * @param configurationUrl - `import.meta.url` of the room's webpack.config.ts.
 */
export const defineRemote =
  (configurationUrl: string): RoomConfiguration =>
  (_environment, { mode }) => {
    const directory = dirname(fileURLToPath(configurationUrl));
    const { id, port } = departmentIn(directory);
    const development = mode === 'development';
    const name = federationName(id);
    const entry: Configuration['entry'] = development ? { main: './src/dev.tsx' } : {};
    const base = baseConfiguration({ name, directory, development });
    return {
      ...base,
      entry,
      optimization: { ...base.optimization, splitChunks: development ? false : inThreeRequests },
      output: { ...base.output, publicPath: development ? `http://localhost:${port}/` : 'auto' },
      externals: [bundlerRuntimeOfHost],
      plugins: [
        ...(base.plugins ?? []),
        new MessagesPlugin([directory]),
        new FederationIdsPlugin(),
        new ModuleFederationPlugin({
          name,
          filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
          exposes: { './department': { import: './src/department.ts', name: EXPOSED_CHUNK } },
          shared: { ...takenFromHost(), ...(development ? refreshRuntime() : {}) },
          shareStrategy: 'loaded-first',
          // The runtime's core is the host's; see host/src/departments/federation.ts.
          experiments: { externalRuntime: true },
          manifest: false,
          dts: false,
        }),
        ...(development
          ? []
          : [
              new IslandPlugin(),
              new DepartmentReleasePlugin({ directory, departmentId: id, entryGlobalName: name }),
            ]),
      ],
    };
  };
