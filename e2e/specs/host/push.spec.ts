import type { Page } from '@playwright/test';
import { expect, SLOW, test } from '../../fixtures';

/** Hands messages to the worker as a push service would, once the browser knows it. */
async function pushTo(page: Page): Promise<(message: object) => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  const known = new Promise<string>((found) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === '/assets/');
      if (own) found(own.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await known;
  return async (message) => {
    const { origin } = new URL(page.url());
    const data = JSON.stringify(message);
    await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

/** What the browser shows of the panel. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/assets/');
    const notifications = (await registration?.getNotifications()) ?? [];
    return notifications.map(({ title, body, data }) => ({ title, body, data: data as unknown }));
  });

test(
  'a push is shown by a worker that controls no page, and leads an open panel to its record',
  { tag: SLOW },
  async ({ page, context, signInAs }) => {
    await context.grantPermissions(['notifications', 'geolocation']);
    await signInAs('sales2');
    await page.getByRole('button', { name: /^Notifications(,|$)/ }).click();
    await page.getByRole('button', { name: 'Notification settings' }).click();
    const device = page.getByRole('switch', { name: 'On this device' });
    await expect(device).not.toBeChecked();
    // This browser has no push service: it registers the worker, and the panel says why it comes no further.
    await device.click();
    await expect(
      page.getByText('The push service of this browser cannot be reached at the moment.'),
    ).toBeVisible();
    await expect(device).not.toBeChecked();
    await page.keyboard.press('Escape');

    const push = await pushTo(page);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await push({
      id: 1,
      title: 'New customer',
      text: 'PT Samudra',
      path: '/customer',
      language: 'en',
    });
    await expect
      .poll(() => shown(page))
      .toEqual([{ title: 'New customer', body: 'PT Samudra', data: { path: '/customer' } }]);
    await push({
      id: 2,
      title: 'Elsewhere',
      text: '',
      path: '//evil.example',
      language: 'en',
    });
    await expect
      .poll(() => shown(page))
      .toContainEqual({ title: 'Elsewhere', body: '', data: { path: '/' } });

    // What the worker does when one of them is pressed; no protocol of the browser presses it.
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(async () => {
      const { clients } = globalThis as unknown as {
        clients: { matchAll(options: object): Promise<{ postMessage(message: object): void }[]> };
      };
      const [panel] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
      panel?.postMessage({ leadsTo: '/customer' });
    });
    await expect(page).toHaveURL(/\/customer$/);
    await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible();
  },
);
