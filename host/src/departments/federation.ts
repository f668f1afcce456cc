import {
  createInstance,
  registerGlobalPlugins,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { runEntryScript } from './entry-script';
import { DepartmentLoadError } from './load-error';
import { providedModules } from './provided-modules';

declare global {
  /** Where entries built with `externalRuntime` look for the federation runtime instead of bringing their own. */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore;
}

globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;

/**
 * A shared module whose chunk failed once would stay failed: the runtime keeps the rejected promise. Forgetting it
 * makes the next import() ask again. Global, because the department's own federation instance does the loading.
 */
const healPlugin: ModuleFederationRuntimePlugin = {
  name: 'heal',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap ?? {})) {
      for (const version of Object.values(scope[pkgName] ?? {})) {
        if (version.lib) continue;
        version.loading = undefined;
        version.loaded = false;
      }
    }
  },
};

/** What an entry leaves behind for the federation runtime. */
interface Container {
  get(module: string): () => Promise<unknown>;
  init(...shared: unknown[]): void | Promise<void>;
}

const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && 'get' in value && 'init' in value;

/** Loads entries with integrity, time limit and retry; the runtime's own loader has none of them. */
const entryPlugin: ModuleFederationRuntimePlugin = {
  name: 'entry',
  async loadEntry({ remoteInfo }) {
    const { entry, entryGlobalName, name } = remoteInfo;
    if (IS_DEVELOPMENT) return undefined;
    const integrity = globalThis.__integrity(entry);
    if (!integrity)
      throw new DepartmentLoadError(name, 'refused', `${entry} is not part of this page's composition.`);
    await runEntryScript(entry, integrity);
    // The script that was just run fills this variable.
    const container = (globalThis as Record<string, unknown>)[entryGlobalName];
    if (!isContainer(container))
      throw new DepartmentLoadError(name, 'broken', `${entry} does not define ${entryGlobalName}.`);
    return container;
  },
};

registerGlobalPlugins([healPlugin]);

/** An edit in a department is drawn only when page and department use one refresh runtime. */
const developmentModules = IS_DEVELOPMENT ? await sharedRefreshRuntime() : {};

async function sharedRefreshRuntime() {
  const runtime = await import('react-refresh/runtime');
  return {
    'react-refresh/runtime': {
      version: '0.19.0',
      lib: () => runtime,
      shareConfig: { singleton: true, requiredVersion: false as const },
    },
  };
}

/** The page's one federation instance. It knows no department until one is opened. */
export const federation = createInstance({
  name: 'host',
  shareStrategy: 'loaded-first',
  plugins: [entryPlugin],
  remotes: [],
  shared: { ...providedModules, ...developmentModules },
});
