import { defineConfig } from '@playwright/test';

/** Set by scripts/e2e.mjs, which also builds what is tested. */
const executablePath = process.env.BROWSER_PATH;
const args = process.env.BROWSER_ARGUMENTS?.split(' ') ?? [];

export default defineConfig({
  testDir: './specs',
  globalSetup: './global-setup.ts',
  outputDir: './test-results',
  // One panel serves all journeys; two cores drive two browsers at most.
  workers: 2,
  fullyParallel: false,
  // Long enough for a machine that does something else as well: what fails waits no longer than this.
  timeout: 180_000,
  // A journey that passes only the second time has a fault, or shows one.
  retries: 0,
  expect: { timeout: 30_000 },
  reporter: process.env.REPORT_FILE
    ? [['list'], ['json', { outputFile: process.env.REPORT_FILE }]]
    : [['list']],
  use: {
    launchOptions: { executablePath, args },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Asia/Jakarta',
    // Answered at once; an open question would hold up every sign-in until its time limit.
    geolocation: { latitude: -6.2, longitude: 106.8 },
    permissions: ['geolocation'],
    screenshot: 'only-on-failure',
    // Recording what nobody looks at takes a third of the time: TRACE=1 to look at a failure step by step.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
  },
});
