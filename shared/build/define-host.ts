import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Module } from 'webpack';
import { baseConfiguration, type RoomConfiguration } from './base-configuration';
import { HostReleasePlugin, PAGE_START_CHUNK } from './host-release-plugin';
import { MessagesPlugin } from './messages-plugin';
import { sharedDirectory, sharedVersions } from './rooms';

const PAGE_START = './src/page-start/page-start.ts';
/** They are built, and written into the page with its start. */
const PAGE_STYLES = [
  join(sharedDirectory, 'src', 'ui', 'theme', 'global-styles.css'),
  './src/session/session-looks.css',
];

/** What is said in a language but English, of which a person speaks one, and the sign-in page itself does not say. */
const LATER_WORDS = /[\\/](?!session[\\/])[\w-]+[\\/](?:locales|words)[\\/](de|fr|pt|id)\.(?:ts|json)$/;

const languageOf = (module: Module): string | undefined =>
  LATER_WORDS.exec(module.nameForCondition() ?? '')?.[1];

/** One file for each of these languages: file by file, each page would name a hundred of them, and wait for many. */
const inOneFileEach = {
  cacheGroups: {
    words: {
      chunks: 'async' as const,
      name: (module: Module) => `words-${languageOf(module)}`,
      test: (module: Module) => languageOf(module) !== undefined,
      enforce: true,
    },
  },
};

/**
 * webpack configuration of the host: an ordinary build that names no department. Departments come in at run time
 * (host/src/departments), with the versions of what the host provides in `SHARED_VERSIONS`.
 * @param configurationUrl - `import.meta.url` of host/webpack.config.ts.
 */
export const defineHost =
  (configurationUrl: string): RoomConfiguration =>
  (_environment, { mode }) => {
    const directory = dirname(fileURLToPath(configurationUrl));
    const development = mode === 'development';
    const base = baseConfiguration({ name: 'host', directory, development });
    return {
      ...base,
      entry: {
        // Written into the page itself; a page under development has it with the rest.
        ...(development
          ? { main: [PAGE_START, ...PAGE_STYLES, './src/main.tsx'] }
          : { [PAGE_START_CHUNK]: [PAGE_START, ...PAGE_STYLES], main: './src/main.tsx' }),
        // Each stands alone in a document of its own, see host/src/sandbox.
        'heic-sandbox': './src/sandbox/heic.ts',
        'docx-sandbox': './src/sandbox/docx.ts',
        // Stands under a name that does not change, see api/src/platform/releases/push-worker.ts.
        'push-worker': './src/push-worker/push-worker.ts',
      },
      optimization: { ...base.optimization, ...(development ? {} : { splitChunks: inOneFileEach }) },
      output: { ...base.output, publicPath: development ? '/' : '/assets/' },
      plugins: [
        ...(base.plugins ?? []),
        new webpack.DefinePlugin({
          SHARED_VERSIONS: JSON.stringify(sharedVersions()),
          IS_DEVELOPMENT: JSON.stringify(development),
          // Of federation's runtime, as its plugin would say it: no Node.js, and no manifests of remotes.
          ENV_TARGET: JSON.stringify('web'),
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        }),
        new MessagesPlugin([directory, sharedDirectory]),
        new HostReleasePlugin({ directory, development }),
      ],
    };
  };
