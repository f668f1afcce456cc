import { createFeedPost } from '@balai/shared/contract/host/feed';
import { expect, SLOW, test } from '../../fixtures';
import { expectAccessibleAsShown } from '../../pages/axe';
import { colleague } from '../../pages/colleague';
import { untilStream } from '../../pages/stream';

test(
  'a post, a like, a vote and a comment reach a colleague who looks at the feed, without a reload',
  { tag: SLOW },
  async ({ page, browser, signInAs }) => {
    await signInAs('sales9');
    const told = untilStream(page);
    await page.goto('/feed');
    await expect(page.getByRole('article').first()).toBeVisible();
    await told;

    const writer = await colleague(browser, 'hrd2');
    await writer.goto('/feed?new=1');
    const dialog = writer.getByRole('dialog', { name: 'New post' });
    const said = `Makan siang bersama ${Date.now()}`;
    await dialog.getByRole('textbox', { name: 'Text' }).fill(said);
    await dialog.getByRole('textbox', { name: /^Question/ }).fill('Kapan?');
    await dialog.getByRole('textbox', { name: 'Answer 1' }).fill('Kamis');
    await dialog.getByRole('textbox', { name: 'Answer 2' }).fill('Jumat');
    await expectAccessibleAsShown(writer, 'feed');
    await dialog.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(dialog).toHaveCount(0);

    const seen = page.getByRole('article').filter({ hasText: said });
    const own = writer.getByRole('article').filter({ hasText: said });
    await expect(seen).toBeVisible();
    await seen.getByRole('button', { name: '0 Like', exact: true }).click();
    await expect(own.getByRole('button', { name: '1 Like', exact: true })).toBeVisible();
    await seen.getByRole('button', { name: /Kamis/ }).click();
    await expect(own.getByRole('button', { name: 'Kamis 1 vote · 100 %' })).toBeVisible();

    await own.getByRole('button', { name: '0 Comment', exact: true }).click();
    await seen.getByRole('button', { name: '0 Comment', exact: true }).click();
    const line = seen.getByRole('textbox', { name: 'Write a comment' });
    await line.press('Enter');
    await expect(page.getByText('Some field cannot be empty')).toBeVisible();
    await line.fill('Siap, ikut!');
    await line.press('Enter');
    await expect(own.getByText('Siap, ikut!')).toBeVisible();
    await expect(own.getByRole('button', { name: '1 Comment', exact: true })).toBeVisible();
    await expectAccessibleAsShown(page, 'feed');

    await own.getByRole('button', { name: /^Actions for the post/ }).click();
    await writer.getByRole('menuitem', { name: 'Delete' }).click();
    await writer.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(seen).toHaveCount(0);
    await writer.context().close();
  },
);

test(
  'a post that was not sent is offered after a reload, and whom it mentions is mentioned still',
  { tag: SLOW },
  async ({ page, signInAs }) => {
    await signInAs('hrd2');
    await page.goto('/feed?new=1');
    const dialog = page.getByRole('dialog', { name: 'New post' });
    const field = dialog.getByRole('textbox', { name: 'Text' });
    const said = `Terima kasih ${Date.now()}`;
    await field.pressSequentially(`${said} @`);
    await dialog.getByRole('listbox').getByRole('option').first().click();
    await expect(field).toHaveValue(/@\S+/);
    const written = await field.inputValue();
    page.once('dialog', (question) => void question.accept());
    await page.reload();

    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(field).toHaveValue(written);
    await expectAccessibleAsShown(page, 'feed');
    await field.pressSequentially('untuk semua');
    const stored = page.waitForResponse((response) => response.url().endsWith(createFeedPost.path));
    await dialog.getByRole('button', { name: 'Post', exact: true }).click();
    expect(await (await stored).json()).toMatchObject({
      data: { body: `${written}untuk semua`, mentions: [{ name: written.split('@')[1]?.trim() }] },
    });
    await expect(dialog).toHaveCount(0);
    await page.goto('/feed?new=1');
    await expect(field).toHaveValue('');
    await expect(dialog.getByRole('button', { name: 'Restore' })).toHaveCount(0);

    const own = page.getByRole('article').filter({ hasText: said });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await own.getByRole('button', { name: /^Actions for the post/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(own).toHaveCount(0);
  },
);
