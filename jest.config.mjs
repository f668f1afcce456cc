import { join } from 'node:path';
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

/**
 * API tests that say nothing about the database, or only about the embedded one: the run on PostgreSQL would say the
 * same again. A new file runs on both until it is named here.
 */
const onceOnly = [
  'demo/random',
  'keep-running',
  'departments/sales/pipelines/killed-import',
  'platform/auth/passwords',
  'platform/calendar/working-minutes',
  'platform/database/durability',
  'platform/env/environment',
  'platform/exports/killed-export',
  'platform/imports/(dates|decimals|read-sheet)',
  'platform/jobs/job-modules',
  'platform/logging/logger',
  'platform/operations/(field-sentences|operation-registry)',
  'platform/storage/storage',
  'platform/workers/worker-pool',
  'server',
];

/** @type {import('jest').Config} */
export default {
  // For what never comes. What takes long on a machine that does something else as well is no fault; a test that takes
  // long anywhere asks for more.
  testTimeout: 300_000,
  // Every test file leaves its modules behind in the worker, which is five times slower after fifty of them: a new one then.
  workerIdleMemoryLimit: '600MB',
  testSequencer: '<rootDir>/scripts/longest-first.mjs',
  projects: [
    {
      displayName: 'api',
      rootDir: 'api',
      cacheDirectory,
      testMatch: ['<rootDir>/**/*.test.ts'],
      ...(process.env.TEST_DATABASE_URL
        ? { testPathIgnorePatterns: ['/node_modules/', `/api/src/(${onceOnly.join('|')})\\.test\\.ts$`] }
        : {}),
      testEnvironment: 'node',
      extensionsToTreatAsEsm: ['.ts'],
      transform: {
        '^.+\\.ts$': ['@swc/jest', swc('es6')],
        '/node_modules/cookie/.+\\.js$': ['@swc/jest', swc('commonjs')],
      },
      // Fastify's inject() loads this ES module by require(), which Node can and jest cannot.
      transformIgnorePatterns: ['/node_modules/(?!\\.pnpm/cookie@|cookie/)'],
    },
    {
      displayName: 'browser',
      cacheDirectory,
      testMatch: ['<rootDir>/{shared,host,remote-*}/**/*.test.{ts,tsx}'],
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
    },
  ],
};
