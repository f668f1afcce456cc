import { expect, SLOW, test } from '../../fixtures';
import { expectAccessibleAsShown } from '../../pages/axe';

test(
  'a new person is shown what to try, why a list is empty and what comes next, and by ? what a page is for',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('sales9');
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
    // He has customers and pipelines.
    await expect(page.getByRole('link', { name: 'Begin a pipeline (done)' })).toBeVisible();
    await expectAccessibleAsShown(page, 'first steps', 'main');
    const kept = page.waitForResponse(/first_steps\/change/);
    await page.getByRole('link', { name: 'Read what everybody must know' }).click();
    expect((await kept).ok()).toBe(true);
    const read = page.waitForResponse(/first_steps\/detail/);
    await page.goto('/dashboard');
    expect(await (await read).json()).toMatchObject({ data: { opened: ['engineering.firstReading'] } });

    await page.goto('/customer?status=blacklist&key=nobody%20is%20called%20so');
    const main = page.getByRole('main');
    const nothing = main.getByRole('status').filter({ hasText: 'Nothing matches' });
    await expect(nothing).toContainText('No row fits all of this: Search, Status.');
    await expectAccessibleAsShown(page, 'a list in which nothing matches', 'main');
    await nothing.getByRole('button', { name: 'Clear all' }).click();
    await expect(main.getByRole('row').nth(1)).toBeVisible();

    // Sales reads brands, but does not make them.
    await page.goto('/brand?key=nobody%20is%20called%20so');
    await expect(main.getByRole('button', { name: 'Clear the search' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'New brand' })).toHaveCount(0);

    // What a word in the head of a column means comes with the guide of its department.
    await page.goto('/brand');
    const level = main.getByRole('columnheader', { name: 'Partner level' });
    await expect(level).toHaveAttribute('data-explanation', /principal counts us/);
    await level.getByRole('button', { name: 'Partner level' }).hover();
    await expect(page.getByRole('tooltip')).toContainText('The level at which the principal counts us');
    await expectAccessibleAsShown(page, 'a list with the explanation of a column');

    await page.goto('/customer');
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Help' });
    await expect(help).toContainText('Customers are the companies that we sell to.');
    await expect(help.getByText('Next and previous row')).toBeVisible();
    await expectAccessibleAsShown(page, 'help', '[role=dialog]');
    await help.getByRole('link', { name: 'New customer' }).click();
    await expect(page).toHaveURL(/\/customer\/new$/);
    await expect(help).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'New customer' })).toBeVisible();

    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('menuitem', { name: /^Help/ }).click();
    await expect(help).toContainText('is kept as a draft');
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();

    // The words of departments of which no page was opened, too.
    await page.getByRole('banner').getByRole('button', { name: 'Help' }).click();
    await help.getByRole('link', { name: /glossary/ }).click();
    await expect(page).toHaveURL(/\/glossary$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Glossary' })).toBeVisible();
    await expect(main.getByRole('term').filter({ hasText: 'Tax class' })).toBeVisible();
    await expectAccessibleAsShown(page, 'the glossary');
    await page.getByRole('searchbox', { name: 'Find a word' }).fill('upside');
    await expect(main.getByRole('term')).toHaveText(['CommitPipelines']);
    await page.getByRole('searchbox', { name: 'Find a word' }).fill('nobody says so');
    await main.getByRole('button', { name: 'Show all words' }).click();
    await main.getByRole('term').getByRole('link', { name: 'Brands' }).click();
    await expect(page).toHaveURL(/\/brand$/);
  },
);

test(
  'who sets the company up is shown its name, its people and its groups to begin with',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('superadmin2');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'First steps' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Give the company its name and logo' })).toBeVisible();
    for (const done of ['Register colleagues, or import their list', 'Make a group and name who leads it'])
      await expect(main.getByRole('link', { name: `${done} (done)` })).toBeVisible();
  },
);
