import type { Page, Worker } from '@playwright/test';
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

/** What the browser shows of the panel from now on, by its own record. */
async function displayedIn(page: Page): Promise<Record<string, string>[]> {
  // A page that asks for the list of notifications has Chromium forget those that it is about to show.
  const displayed: Record<string, string>[] = [];
  const browser = await page.context().newCDPSession(page);
  browser.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
    const { eventName, eventMetadata } = backgroundServiceEvent;
    if (eventName === 'Notification displayed')
      displayed.push(Object.fromEntries(eventMetadata.map(({ key, value }) => [key, value])));
  });
  const service = 'notifications';
  await browser.send('BackgroundService.startObserving', { service });
  await browser.send('BackgroundService.setRecording', { service, shouldRecord: true });
  return displayed;
}

/** Where the notifications lead that the worker has had shown since it was asked first. */
const leadsTo = (worker: Worker) =>
  worker.evaluate(() => {
    const { registration, paths } = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      paths?: unknown[];
    };
    if (paths) return paths;
    const said: unknown[] = [];
    const show = registration.showNotification.bind(registration);
    registration.showNotification = (title, options) => {
      said.push((options?.data as { path?: unknown } | undefined)?.path);
      return show(title, options);
    };
    Object.assign(globalThis, { paths: said });
    return said;
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
    const displayed = await displayedIn(page);
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('The worker is not running');
    await leadsTo(worker);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await push({
      id: 1,
      title: 'New customer',
      text: 'PT Samudra',
      path: '/customer',
      language: 'en',
    });
    await expect.poll(() => displayed).toEqual([{ Title: 'New customer', Body: 'PT Samudra' }]);
    await push({
      id: 2,
      title: 'Elsewhere',
      text: '',
      path: '//evil.example',
      language: 'en',
    });
    await expect.poll(() => displayed).toHaveLength(2);
    expect(displayed[1]).toMatchObject({ Title: 'Elsewhere' });
    expect(await leadsTo(worker)).toEqual(['/customer', '/']);

    // What the worker does when one of them is pressed; no protocol of the browser presses it.
    await worker.evaluate(async () => {
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
