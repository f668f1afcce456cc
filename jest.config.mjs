const swc = (target) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: target },
});

/** @type {import('jest').Config} */
export default {
  // The first test file after a migration changed builds the database template, which takes longer than five seconds.
  testTimeout: 30_000,
  projects: [
    {
      displayName: 'api',
      rootDir: 'api',
      testMatch: ['<rootDir>/**/*.test.ts'],
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
