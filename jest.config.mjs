import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { apiSuites, browserSuites } from './scripts/test-suites.mjs';
import { keepTemporaryFilesInMemory } from './scripts/memory-directory.mjs';

keepTemporaryFilesInMemory();

const swc = (target) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: target },
});

/** Compiled files are kept between runs, outside the temporary folder that ends with the run. */
const cacheDirectory = join(import.meta.dirname, '.cache', 'jest');

/** `SLOW=1` runs what proves something rare and takes long, and nothing else. */
const isSlow = process.env.SLOW === '1';
const tests = (folders, extension) => ({
  testMatch: [`<rootDir>/${folders}/*${isSlow ? '.slow' : ''}.test.${extension}`],
  testPathIgnorePatterns: ['/node_modules/', ...(isSlow ? [] : ['[.]slow[.]test[.]'])],
});

/** `SUITES=1` runs all, in suites; a file that is asked for by its name is run as it lies there. */
const inSuites = process.env.SUITES === '1';

/**
 * API tests that run on the embedded database as well where the others run on a server: what depends on which of the
 * two it is, and a feature of two departments. `npm run test:slow` runs all of them there. Patterns of their paths below
 * api/src, without `.test.ts`.
 */
const onEmbeddedDatabaseToo = [
  'departments/finance/distributors/distributors.routes',
  'departments/sales/customers/customers.routes',
  'platform/database/(database|named-statements)',
  'platform/health/health',
  'platform/lists/(lists|list-source)',
  'platform/operations/(statement-count|stored-words)',
  'platform/records/records',
  'platform/refusals/database-refusal',
];

const api = {
  rootDir: 'api',
  cacheDirectory,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': ['@swc/jest', swc('es6')],
    '/node_modules/cookie/.+\\.js$': ['@swc/jest', swc('commonjs')],
  },
  setupFilesAfterEnv: [join(import.meta.dirname, 'api/src/platform/testing/statement-rows.ts')],
  // Fastify's inject() loads this ES module by require(), which Node can and jest cannot.
  transformIgnorePatterns: ['/node_modules/(?!\\.pnpm/cookie@|cookie/)'],
};

const apiFiles = readdirSync(join(import.meta.dirname, 'api', 'src'), { recursive: true, encoding: 'utf8' });

/** @throws Error for a pattern that finds no test any more: what it named would be proven no longer. */
function testsNamed(pattern) {
  const name = new RegExp(`^${pattern}[.]test[.]ts$`);
  const found = apiFiles.filter((path) => name.test(path.replaceAll('\\', '/')));
  if (found.length === 0) throw new Error(`jest.config.mjs: no test is called ${pattern}`);
  return found.map((path) => join(import.meta.dirname, 'api', 'src', path));
}

const embeddedTests = onEmbeddedDatabaseToo.flatMap(testsNamed);

/** The tests that run on the embedded database as well, where TEST_DATABASE_URL names a server for the others. */
const embedded = {
  ...api,
  displayName: 'embedded',
  testMatch: embeddedTests,
  ...(inSuites && apiSuites('embedded', embeddedTests)),
  setupFiles: [join(import.meta.dirname, 'api/src/platform/testing/embedded-database.cjs')],
};

/** @type {import('jest').Config} */
export default {
  // For what never comes. What takes long on a machine that does something else as well is no fault; a test that takes
  // long anywhere asks for more.
  testTimeout: 300_000,
  // Every test file leaves its modules behind in the worker, which is five times slower after fifty of them: a new one then.
  workerIdleMemoryLimit: '600MB',
  testSequencer: '<rootDir>/scripts/longest-first.mjs',
  projects: [
    { ...api, displayName: 'api', ...tests('**', 'ts'), ...(inSuites && apiSuites()) },
    ...(process.env.TEST_DATABASE_URL && !isSlow ? [embedded] : []),
    {
      displayName: 'browser',
      cacheDirectory,
      ...tests('{shared,host,remote-*}/**', '{ts,tsx}'),
      ...(inSuites && browserSuites()),
      testEnvironment: 'jsdom',
      transform: {
        '^.+\\.(t|j)sx?$': ['@swc/jest', swc('commonjs')],
        '^.+\\.mjs$': ['@swc/jest', swc('commonjs')],
      },
      // Packages that come as ES modules only, typebox first of all; jest's CommonJS can not load them as they are.
      transformIgnorePatterns: ['/node_modules/(?!.*\\.mjs$)'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/shared/build/jest/empty-module.cjs',
        '^#chakra-theme/(.*)[.]js$': '<rootDir>/shared/node_modules/@chakra-ui/react/dist/cjs/theme/$1.cjs',
      },
      setupFiles: ['<rootDir>/shared/build/jest/browser-shims.cjs'],
      setupFilesAfterEnv: [
        '<rootDir>/shared/build/jest/no-styles.cjs',
        '<rootDir>/shared/build/jest/no-owner-stacks.cjs',
        '<rootDir>/shared/build/jest/no-warnings.cjs',
        '<rootDir>/shared/build/jest/patience.cjs',
      ],
    },
  ],
};
