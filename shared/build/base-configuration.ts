import { join, resolve } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import { ASSET_TIMEOUT_MS, IntegrityPlugin } from './integrity-plugin';
import { repositoryRoot, resolveFromShared, sharedDirectory } from './rooms';

export interface BaseOptions {
  /** Unique among host and departments; names the cache and webpack's globals. */
  name: string;
  /** Absolute path of the room. */
  directory: string;
  development: boolean;
}

/** What a room's webpack.config.ts exports; webpack calls it. */
export type RoomConfiguration = (environment: unknown, options: { mode?: string }) => Configuration;

const compileTypeScript = (development: boolean) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: resolveFromShared.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development, refresh: development } },
      },
    },
  },
});

/** Of what runs while the panel is built and does not come into the page. */
const BUILD_LAYER = 'build';

/** Theme and looks draw nothing, and run while the panel is built (built-styles-loader.mjs), where nothing is refreshed. */
const notRefreshed = [/[\\/]node_modules[\\/]/, /[\\/]ui[\\/]theme[\\/]/, /[\\/][\w-]+-looks\.ts$/];

/** As scripts/directories.mjs reads it. */
const cacheDirectory = () => resolve(repositoryRoot, process.env['CACHE_DIR'] || '.cache');

/** What the host's and the departments' builds have in common. */
export const baseConfiguration = ({ name, directory, development }: BaseOptions): Configuration => ({
  name,
  context: directory,
  mode: development ? 'development' : 'production',
  target: ['web', 'es2022'],
  devtool: development ? 'cheap-module-source-map' : false,
  output: {
    path: join(directory, 'dist'),
    clean: true,
    uniqueName: name,
    crossOriginLoading: 'anonymous',
    filename: development ? '[name].js' : '[name].[contenthash:8].js',
    chunkFilename: development ? '[name].js' : '[name].[contenthash:8].js',
    cssFilename: development ? '[name].css' : '[name].[contenthash:8].css',
    cssChunkFilename: development ? '[name].css' : '[name].[contenthash:8].css',
    assetModuleFilename: '[name].[contenthash:8][ext]',
    chunkLoadTimeout: ASSET_TIMEOUT_MS,
    // Without it a module whose shared dependency failed to arrive counts as loaded, and the second import() of its
    // page "succeeds" with half a module.
    strictModuleExceptionHandling: true,
  },
  experiments: { css: true },
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    alias: {
      // Chakra's public theme entry drags every recipe along; its files one by one do not.
      '#chakra-theme': join(
        resolveFromShared.resolve('@chakra-ui/react/package.json'),
        '..',
        'dist',
        'esm',
        'theme',
      ),
      // Calls go by XMLHttpRequest (src/http/exchange.ts); axios brings its way over fetch() along for it, 4 KB.
      [join(resolveFromShared.resolve('axios/package.json'), '..', 'lib', 'adapters', 'fetch.js')]: join(
        sharedDirectory,
        'src',
        'http',
        'no-fetch-adapter.ts',
      ),
    },
  },
  module: {
    rules: [
      compileTypeScript(development),
      // typebox does not say so itself; without it every page carries the 35 KB of its type language.
      { test: /[\\/]node_modules[\\/]typebox[\\/]/, sideEffects: false },
      // Nor does what emotion imports for a function of it that nobody here calls: 3 KB of the sign-in page.
      { test: /[\\/]node_modules[\\/]hoist-non-react-statics[\\/]/, sideEffects: false },
      { test: /\.css$/, type: 'css/auto' },
      {
        test: /[\\/]sweetalert2\.css$/,
        use: join(sharedDirectory, 'build', 'alert-variables-loader.mjs'),
      },
      {
        test: /[\\/](global-styles|session-looks)\.css$/,
        loader: join(sharedDirectory, 'build', 'built-styles-loader.mjs'),
        options: { layer: BUILD_LAYER },
      },
      {
        test: /[\\/]@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]styled-system[\\/]system\.js$/,
        issuerLayer: { not: BUILD_LAYER },
        use: join(sharedDirectory, 'build', 'no-global-styles-loader.mjs'),
      },
      // What reads pdfs runs in a thread of its own and comes as it is; servers and our guard know scripts by this ending.
      {
        test: /[\\/]pdf\.worker\.min\.mjs$/,
        type: 'asset/resource',
        generator: { filename: 'pdf.worker.[contenthash:8].js' },
      },
      { test: /\.(woff2|svg|png|jpg|webp)$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    development ? new ReactRefreshPlugin({ overlay: false, exclude: notRefreshed }) : new IntegrityPlugin(),
  ],
  optimization: {
    minimizer: [
      new MinimizerPlugin({
        minify: MinimizerPlugin.swcMinify,
        extractComments: false,
        exclude: /pdf\.worker\./,
      }),
    ],
  },
  cache: {
    type: 'filesystem',
    cacheDirectory: join(cacheDirectory(), 'webpack', development ? 'development' : 'production'),
    buildDependencies: {
      configuration: [join(sharedDirectory, 'build', '/'), join(repositoryRoot, 'pnpm-lock.yaml')],
    },
  },
  performance: false,
  stats: 'errors-warnings',
});
