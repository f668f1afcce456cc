import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, SLOW, test } from '../../fixtures';
import { addMakers, changedFiles, copyCheckout } from '../../pages/copied-area';
import { ImportWizard } from '../../pages/import-wizard';
import { SignInPage } from '../../pages/sign-in-page';
import { DEMO_PASSWORD, startPanel, workspace } from '../../panel';

const run = promisify(execFile);

/** Folders and files of the department and of the area; every other file is central. */
const ofDepartment =
  /^(remote-engineering\/|shared\/src\/contract\/engineering\/|shared\/src\/permissions\/departments\/engineering\.ts$|api\/src\/departments\/engineering\/|e2e\/departments\/engineering\.ts$)/;
const MOST_CENTRAL_FILES = 3;

const hostRelease = (checkout: string): unknown =>
  JSON.parse(readFileSync(join(checkout, 'host/dist/release.json'), 'utf8')).release;

test(
  'a whole area needs the folders of its department and no build of the host',
  { tag: SLOW },
  async ({ browser }) => {
    test.setTimeout(1_200_000);
    const copy = copyCheckout();
    let panel: Awaited<ReturnType<typeof startPanel>> | undefined;
    try {
      addMakers(copy);
      const central = changedFiles(copy).filter((path) => !ofDepartment.test(path));
      expect(central.length, central.join('\n')).toBeLessThanOrEqual(MOST_CENTRAL_FILES);

      // What the compiler, or the check of manifests at the build, still asks for would be one more file.
      await run(join(copy, 'node_modules/.bin/tsc'), ['-b'], { cwd: copy });
      await run(process.execPath, ['scripts/build.mjs', '--only', 'engineering'], { cwd: copy });
      expect(hostRelease(copy)).toBe(hostRelease(workspace));
      panel = await startPanel({ DEMO: '1' }, process.execPath, copy);

      const context = await browser.newContext({ baseURL: panel.origin });
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      const signIn = new SignInPage(page);
      await signIn.open();
      await signIn.signIn('admin-engineer1@demo.test', DEMO_PASSWORD);
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      await expect(menu.getByRole('heading', { name: 'Makers' })).toBeVisible();
      await menu.getByRole('link', { name: 'Makers' }).click();
      // A row of its part of the demo company.
      await expect(page.getByRole('main').getByRole('link', { name: 'Cisco' })).toBeVisible();
      // A word of its own is explained without a line of the host.
      await expect(page.getByRole('columnheader', { name: 'Partner level' })).toHaveAttribute(
        'data-explanation',
        /principal counts us/,
      );
      const wizard = new ImportWizard(page, '/maker');
      await wizard.upload({ name: 'makers.csv', content: 'Name,Principal\nMakers of a File,PT Berkas' });
      await wizard.continue();
      await wizard.check();
      await wizard.run();
      await page.getByRole('link', { name: 'Open the list' }).click();
      await expect(page.getByRole('main').getByRole('link', { name: 'Makers of a File' })).toBeVisible();
      await page.goto('/maker/new');
      await page.getByRole('textbox', { name: /^Name/ }).fill('Nusantara Makers');
      await page.getByRole('button', { name: 'Create maker' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Nusantara Makers' })).toBeVisible();
      await context.close();
    } finally {
      await panel?.stop();
      await rm(copy, { recursive: true, force: true });
    }
  },
);
