import type { Page } from '@playwright/test';
import { expect, SLOW, test } from '../../fixtures';
import { expectAccessibleAsShown } from '../../pages/axe';
import { CLIENT_ID, serveIdentityProvider, signInAtProvider } from '../../pages/identity-provider';
import { SignInPage } from '../../pages/sign-in-page';
import { freePort, startPanel } from '../../panel';

const NAME = 'Company account';
const SIGN_IN = `Sign in with ${NAME}`;

/** Answers the next call that stores a brand as after two idle hours, and asks for it. */
async function endSession(page: Page, brand: string) {
  const ended = {
    status: 401,
    code: 'session_expired',
    message: 'You are not signed in',
    request_id: 'journey',
  };
  await page.getByRole('textbox', { name: /^Name/ }).fill(brand);
  await page.route('**/panel/brand/create', (route) => route.fulfill({ status: 401, json: ended }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Create brand' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByRole('button', { name: SIGN_IN }).waitFor();
  return dialog;
}

test(
  'people sign in by the identity provider, come back to what they wanted, and again beside their work',
  { tag: SLOW },
  async ({ page, context }) => {
    test.setTimeout(600_000);
    const port = await freePort();
    const panel = await startPanel({
      DEMO: '1',
      OIDC_ISSUER: `http://localhost:${port}`,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_NAME: NAME,
    });
    const provider = await serveIdentityProvider(port, panel.origin);
    try {
      await page.goto(`${panel.origin}/brand/new?from=journey`);
      await page.getByRole('button', { name: SIGN_IN }).waitFor();
      await expectAccessibleAsShown(page, 'the sign-in page with a provider', 'main');

      // Known there, and nobody here.
      await page.getByRole('button', { name: SIGN_IN }).click();
      await signInAtProvider(page, 'nobody@demo.test');
      await expect(page.getByText('No active account here belongs to this email address')).toBeVisible();
      await expect(page.getByText('nobody@demo.test')).toBeVisible();
      await expect(page).toHaveURL(`${panel.origin}/pages/login`);
      await expectAccessibleAsShown(page, 'a refusal of the provider', 'main');
      await page.getByRole('button', { name: 'Use another account' }).click();
      await page.getByRole('button', { name: 'Yes, sign me out' }).click();
      await new SignInPage(page).email.waitFor();
      await expect(page).toHaveURL(`${panel.origin}/pages/login`);

      await page.goto(`${panel.origin}/brand/new?from=journey`);
      await page.getByRole('button', { name: SIGN_IN }).click();
      await signInAtProvider(page, 'superadmin1@demo.test');
      await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
      await expect(page).toHaveURL(`${panel.origin}/brand/new?from=journey`);

      // The provider still knows the person: nobody is asked anything.
      const unseen = `Unseen ${Date.now()}`;
      const dialog = await endSession(page, unseen);
      await expectAccessibleAsShown(page, 'an ended session with a provider', '[role=dialog]');
      await dialog.getByRole('button', { name: SIGN_IN }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(unseen).first()).toBeVisible();

      // It has forgotten him: he is asked in a window beside the page.
      await context.clearCookies({ name: /_session/ });
      await page.goto(`${panel.origin}/brand/new`);
      const beside = `Beside ${Date.now()}`;
      const asked = await endSession(page, beside);
      const opened = page.waitForEvent('popup');
      await asked.getByRole('button', { name: SIGN_IN }).click();
      await signInAtProvider(await opened, 'superadmin1@demo.test');
      await expect(asked).toBeHidden();
      await expect(page.getByText(beside).first()).toBeVisible();
      expect(context.pages()).toHaveLength(1);
    } finally {
      await provider.close();
      await panel.stop();
    }
  },
);
