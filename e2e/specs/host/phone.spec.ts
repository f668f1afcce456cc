import type { Locator } from '@playwright/test';
import { expect, SLOW, test } from '../../fixtures';
import { cutIn } from '../../pages/cut-text';
import { openShownPage } from '../../pages/every-page';
import { PipelinePages } from '../../pages/pipeline-pages';

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

/** A finger's width, in pixels. */
const FINGER = 44;

/** Whether a press that far above or below the middle still means this one, where nothing else stands there. */
const takesFinger = (element: Locator): Promise<boolean> =>
  element.evaluate((pressed, finger) => {
    pressed.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = pressed.getBoundingClientRect();
    const wanted = pressed.closest('label') ?? pressed;
    return [-1, 1].every((side) => {
      const y = top + height / 2 + side * (finger / 2 - 1);
      return wanted.contains(document.elementFromPoint(left + width / 2, y));
    });
  }, FINGER);

test(
  'buttons, fields and boxes to tick are felt for where a finger lands, and nothing scrolls for that',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    await openShownPage(page, '/pipeline');
    const main = page.getByRole('main');
    await main.getByRole('listitem').first().waitFor();
    const pressed = {
      'a sign of the bar': page.getByRole('button', { name: 'Notifications', exact: true }),
      'a field': main.getByRole('searchbox'),
      'a choice': main.getByRole('combobox', { name: 'Pipelines' }),
      'a small button': main.getByRole('button', { name: 'Filters' }),
      'a box to tick': main.getByRole('checkbox').nth(2),
    };
    for (const [name, element] of Object.entries(pressed))
      // What arrives later in the bar moves its other signs once more.
      await expect.poll(() => takesFinger(element), name).toBe(true);
    await pressed['a box to tick'].check();
    // What is felt for beyond a button would make what holds it scroll by that much.
    const trembling = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const beyond = [
          /auto|scroll/.test(overflowX) ? element.scrollWidth - element.clientWidth : 0,
          /auto|scroll/.test(overflowY) ? element.scrollHeight - element.clientHeight : 0,
        ];
        return beyond.some((pixels) => pixels > 0 && pixels <= 10) ? [element.outerHTML.slice(0, 200)] : [];
      }),
    );
    expect(trembling).toEqual([]);
  },
);

test(
  'names are whole in lists, on the board, on the dashboard and in the head of a record, where nothing can hover over them',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin');
    const main = page.getByRole('main');
    await openShownPage(page, '/dashboard');
    expect.soft(await cutIn(main), 'dashboard').toEqual([]);
    await openShownPage(page, '/pipeline');
    await main.getByRole('listitem').first().waitFor();
    expect.soft(await cutIn(main), 'pipelines').toEqual([]);
    await openShownPage(page, '/pipeline?tab=kanban');
    await main.getByRole('group').first().waitFor();
    expect.soft(await cutIn(main), 'board').toEqual([]);
    // A name beside a logo.
    await openShownPage(page, '/customer-all');
    await main.getByRole('listitem').first().waitFor();
    expect.soft(await cutIn(main.getByRole('listitem').getByRole('link')), 'customers').toEqual([]);
    // Who leads the group has a name of five words.
    await openShownPage(page, '/group');
    await main.getByRole('link', { name: 'Engineering East' }).click();
    await main.getByRole('definition').first().waitFor();
    expect.soft(await cutIn(main.getByRole('definition')), 'head of a record').toEqual([]);
  },
);

test('the largest amount stands whole in the head of a record', { tag: SLOW }, async ({ page, signInAs }) => {
  await signInAs('sales');
  const name = `Largest ${Date.now()}`;
  await new PipelinePages(page).create({
    name,
    customer: 'PT',
    value: '999999999999999',
    closeDate: '2030-01-31',
  });
  const amount = await page.getByRole('main').getByText('999.999.999.999.999').first().boundingBox();
  // Of 360 pixels, with the margin of the page.
  expect((amount?.x ?? 0) + (amount?.width ?? Infinity)).toBeLessThanOrEqual(344);
});
