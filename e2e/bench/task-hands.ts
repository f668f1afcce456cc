import type { Locator, Page } from '@playwright/test';

/** How somebody gets at what is on the screen. It counts what it presses; text that is typed is no press. */
export interface Hand {
  presses: () => number;
  /** How often the hands that have typed confirmed it by Enter, where the pointer would have clicked once more. */
  enters: () => number;
  /** Ends a dialog from the field that was typed in last; a text of several lines wants Ctrl with it. */
  confirm: (by: 'Enter' | 'Control+Enter') => Promise<void>;
  /** A page of the menu. */
  open: (title: string) => Promise<void>;
  press: (target: Locator) => Promise<void>;
  /** A tab of a record. */
  turnTo: (tab: string) => Promise<void>;
  /** What a record offers, on its page or in the menu of its further actions. */
  act: (verb: string) => Promise<void>;
  /** The dialog of a verb that changes a field: by the pencil beside it, or for keys by the menu. */
  change: (field: string, verb: string) => Promise<void>;
  /** What a key does on the page, which is a button for the pointer. */
  shortcut: (key: string, button: Locator) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
  /** Chooses in a list, which a field with a search shows once something is typed. */
  select: (field: Locator, label: string) => Promise<void>;
}

const isNativeList = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => element instanceof HTMLSelectElement);

export const moreOf = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'More actions' });

export const buttonOf = (page: Page, verb: string): Locator =>
  page.getByRole('main').getByRole('button', { name: verb, exact: true });

/** The pointer presses; fields are clicked into without count, as who fills in a form does either way. */
export function pointer(page: Page): Hand {
  let count = 0;
  let enters = 0;
  const press = async (target: Locator): Promise<void> => {
    count += 1;
    await target.first().click();
  };
  return {
    presses: () => count,
    enters: () => enters,
    confirm: async (by) => {
      enters += 1;
      await page.keyboard.press(by);
    },
    open: (title) =>
      press(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: title })),
    press,
    turnTo: (tab) => press(page.getByRole('tab', { name: tab })),
    act: async (verb) => {
      await buttonOf(page, verb).or(moreOf(page)).first().waitFor();
      if (await buttonOf(page, verb).first().isVisible()) return press(buttonOf(page, verb));
      await press(moreOf(page));
      return press(page.getByRole('menuitem', { name: verb, exact: true }));
    },
    change: (field) => press(buttonOf(page, `Change ${field}`)),
    shortcut: (_key, button) => press(button),
    type: async (field, text) => {
      await field.first().click();
      await page.keyboard.type(text);
    },
    select: async (field, label) => {
      if (await isNativeList(field.first())) await field.first().selectOption({ label });
      else {
        await field.first().click();
        await page.keyboard.type(label);
        await page.getByRole('option', { name: label }).first().click();
      }
    },
  };
}

const MOST_TABS = 80;

/** Keys alone, Tab and Shift+Tab among them. */
export function keyboard(page: Page): Hand {
  let count = 0;
  const key = async (name: string): Promise<void> => {
    count += 1;
    await page.keyboard.press(name);
  };
  const reach = async (target: Locator): Promise<void> => {
    await target.first().waitFor();
    const isFocused = () => target.first().evaluate((element) => element === document.activeElement);
    if (await isFocused()) return;
    const isBehind = await target.first().evaluate((element) => {
      const order = element.compareDocumentPosition(document.activeElement ?? document.body);
      return (order & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    });
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      await key(isBehind ? 'Shift+Tab' : 'Tab');
      if (await isFocused()) return;
    }
    throw new Error('No Tab leads there');
  };
  const press = async (target: Locator): Promise<void> => {
    await reach(target);
    await key('Enter');
  };
  /** The tabs are one stop of Tab, arrows lead within them. */
  const turnTo = async (title: string): Promise<void> => {
    const tab = page.getByRole('tab', { name: title }).first();
    await reach(page.getByRole('tab', { selected: true }));
    for (let left = await page.getByRole('tab').count(); left > 0; left -= 1) {
      if (await tab.evaluate((element) => element === document.activeElement)) return key('Enter');
      const focused = await page.evaluateHandle(() => document.activeElement);
      await key('ArrowRight');
      await page.waitForFunction((before) => document.activeElement !== before, focused);
    }
    throw new Error(`No arrow leads to ${title}`);
  };
  const act = async (verb: string): Promise<void> => {
    await buttonOf(page, verb).or(moreOf(page)).first().waitFor();
    if (await buttonOf(page, verb).first().isVisible()) return press(buttonOf(page, verb));
    await press(moreOf(page));
    await page.getByRole('menuitem', { name: verb, exact: true }).waitFor();
    // A menu goes to what begins with what is typed.
    await page.keyboard.type(verb);
    return key('Enter');
  };
  return {
    presses: () => count,
    enters: () => 0,
    confirm: key,
    turnTo,
    open: async (title) => {
      await key('Control+K');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
      await page.keyboard.type(title);
      await page.getByRole('option', { name: title }).first().waitFor();
      await key('Enter');
    },
    press,
    act,
    change: (_field, verb) => act(verb),
    shortcut: async (name, button) => {
      await button.first().waitFor();
      await key(name);
    },
    type: async (field, text) => {
      await reach(field);
      await page.keyboard.type(text);
    },
    select: async (field, label) => {
      await reach(field);
      await page.keyboard.type(label);
      if (await isNativeList(field.first())) return;
      await page.getByRole('option', { name: label }).first().waitFor();
      await key('ArrowDown');
      await key('Enter');
    },
  };
}
