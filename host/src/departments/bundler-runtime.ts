import bundlerRuntime from '@module-federation/webpack-bundler-runtime/bundler';

declare global {
  /**
   * Where the departments' entries take what joins webpack's runtime to federation's, see bundlerRuntimeOfHost in
   * shared/build/define-remote.ts. No entry runs before the kit is there, with which it comes.
   */
  var _FEDERATION_BUNDLER_RUNTIME: () => typeof bundlerRuntime;
}

// Each entry writes what it was built with into its own.
globalThis._FEDERATION_BUNDLER_RUNTIME = () => ({ ...bundlerRuntime, bundlerRuntimeOptions: {} });
