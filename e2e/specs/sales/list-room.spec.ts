import { expect, SLOW, test } from '../../fixtures';
import { chooseLanguage } from '../../pages/language';

interface ListedDeals {
  data: { expected_value: number }[];
}

interface CountedDeals {
  data: { count: number; sums: Record<string, number> }[];
}

/** What stands under each figure, in a language of usual words and in one of long ones. */
const figuresAreOf = [
  ['en', /open pipelines$|^Value times|^Expected to close|^Of all decided/],
  ['de', /offene Pipelines$|^Wert mal|^Diesen Monat erwartet|^Aller Entschiedenen/],
] as const;

test(
  'the list of pipelines has room for a value of trillions, and for what its figures are of',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.route('**/panel/pipeline/list?*', async (route) => {
      const response = await route.fetch();
      // What the call answers, by its contract.
      const json = (await response.json()) as ListedDeals;
      if (json.data[0]) json.data[0].expected_value = 2_500_000_000_000;
      await route.fulfill({ response, json });
    });
    // As wide as figures of the largest company are, whatever journeys beside this one add to the list.
    await page.route('**/panel/pipeline/figures?*', async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as CountedDeals;
      const sums = { expected_value: 123_400_000_000_000, weighted_value: 45_600_000_000_000 };
      await route.fulfill({
        response,
        json: { ...json, data: json.data.map((one) => ({ ...one, count: 9_876, sums })) },
      });
    });
    await signInAs('lead-sales');
    await page.goto('/pipeline');
    const amount = page.getByRole('table').locator('data', { hasText: '2.500.000.000.000' });
    await expect(amount).toBeVisible();
    expect(
      await amount.evaluate((element) => {
        const [own, cell] = [element, element.closest('td') ?? element].map((one) =>
          one.getBoundingClientRect(),
        );
        return own && cell ? own.left - cell.left : 0;
      }),
    ).toBeGreaterThanOrEqual(12);
    for (const [language, words] of figuresAreOf) {
      await chooseLanguage(page, language);
      await page.reload();
      const hints = page.getByText(words);
      await expect(hints).toHaveCount(4);
      const cut = () =>
        hints.evaluateAll((all) =>
          all
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ textContent }) => textContent),
        );
      // Figures come one after the other, and each takes its room from the others.
      await expect.poll(cut).toEqual([]);
    }
  },
);

test(
  'the stages of the board and what is open stand whole beside whose they are, also in a language of long words',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInAs('lead-sales');
    await chooseLanguage(page, 'de');
    await page.goto('/pipeline?tab=kanban');
    const open = page.getByRole('listitem').filter({ hasText: 'Offener Wert' });
    await expect(open).toBeVisible();
    const beyond = () =>
      open.evaluate((item) => {
        const list = item.closest('ul') ?? item;
        return list.scrollWidth - list.clientWidth;
      });
    await expect.poll(beyond).toBe(0);
  },
);
