import { itemList } from '@balai/shared/contract/engineering/items';
import { engineeringWords } from '@balai/shared/contract/engineering/words/load';
import { distributorList } from '@balai/shared/contract/finance/distributors';
import { financeWords } from '@balai/shared/contract/finance/words/load';
import { announcementList } from '@balai/shared/contract/host/announcements';
import { userList } from '@balai/shared/contract/hr/users';
import { hrWords } from '@balai/shared/contract/hr/words/load';
import { customerList } from '@balai/shared/contract/sales/customers';
import { pipelineList } from '@balai/shared/contract/sales/pipelines';
import { salesWords } from '@balai/shared/contract/sales/words/load';
import { languages } from '@balai/shared/format/languages';
import { wordOf } from '@balai/shared/format/words';
import type { Locator } from '@playwright/test';
import { expect, SLOW, test } from '../../fixtures';

/** Each where its first status has the widest mark of them: a stage's is wider than the others'. */
const lists = [
  ['/pipeline?status=prospect', pipelineList, salesWords],
  ['/customer-all?status=prospect', customerList, salesWords],
  ['/item', itemList, engineeringWords],
  ['/distributor', distributorList, financeWords],
  ['/user', userList, hrWords],
  ['/announcement', announcementList, hrWords],
] as const;

/** The one word that takes the room of another column: it ends in '…', and is said in whole when it is pointed at. */
const LONGEST = 'En passe d’être gagné';

/** Has a status say a word. @returns whether it stands within its column, and whether all of it is seen. */
const roomFor = (chip: Locator, word: string | null): Promise<{ isInside: boolean; isWhole: boolean }> =>
  chip.evaluate(async (element, said) => {
    const text = element.lastChild;
    if (!text) throw new Error('A status says nothing');
    text.textContent = said;
    // Drawn once, it asks for the letters that are not here yet.
    element.getBoundingClientRect();
    await document.fonts.ready;
    const cell = element.closest('td');
    const label = text instanceof HTMLElement ? text : element;
    return {
      isInside: element.getBoundingClientRect().right <= (cell?.getBoundingClientRect().right ?? 0),
      isWhole: label.scrollWidth <= label.clientWidth,
    };
  }, word);

test(
  'the words of a status have room in their column in every language, or end in "…"',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInAs('superadmin');
    let isLongestSeen = false;
    for (const [path, list, loaders] of lists) {
      await page.goto(path);
      const chip = page.getByRole('table').locator('td [data-status]').first();
      await chip.waitFor();
      for (const language of languages) {
        const { words } = await loaders[language]();
        for (const status of list.columns.status.options) {
          const word = wordOf(words, `${list.area}.status.${status}`);
          const isLongest = word === LONGEST;
          isLongestSeen ||= isLongest;
          // A page that has just come is drawn once more, in its own letters and with the columns that fit.
          await expect
            .poll(() => roomFor(chip, word), `${path}: ${word}`)
            .toEqual({ isInside: true, isWhole: !isLongest });
        }
      }
    }
    expect(isLongestSeen).toBe(true);
  },
);
