import { expect, test } from '../../fixtures';
import { expectAccessibleAsShown } from '../../pages/axe';

test('a distributor is registered with contact and document, its account is seen by who pays, its prices do not overlap', async ({
  page,
  signInAs,
  signOut,
}) => {
  const name = `PT Journey ${Date.now()}`;
  await signInAs('superadmin');
  await page.goto('/distributor/new');
  const rowOf = (legend: string) => page.getByRole('group').filter({ hasText: legend });
  await page.getByLabel(/^Name/).first().fill(name);
  await page.getByLabel(/^Address/).fill('Jl. Mangga Dua 1');
  await page.getByLabel(/^City/).fill('Jakarta');
  await page.getByRole('button', { name: 'Add contact' }).click();
  await rowOf('Contact 1').getByLabel(/^Name/).fill('Ani Lestari');
  await page.getByRole('button', { name: 'Add document' }).click();
  await rowOf('Document 1')
    .getByLabel(/^Number/)
    .fill('AGR/1');
  await page.getByRole('button', { name: 'Register distributor' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Ani Lestari')).toBeVisible();
  const address = new URL(page.url()).pathname;

  await page.getByRole('button', { name: 'Bank account' }).click();
  const bank = page.getByRole('dialog', { name: 'Bank account' });
  await bank.getByLabel('Bank', { exact: true }).fill('BCA');
  await bank.getByLabel(/^Account number/).fill('123 456 789 012');
  await bank.getByRole('button', { name: 'Save' }).click();
  await expect(bank).toBeHidden();
  await expect(page.getByText('123456789012')).toBeVisible();
  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(page.getByText('Agreement AGR/1')).toBeVisible();
  await page.getByRole('button', { name: 'Add agreement' }).click();
  const added = page.getByRole('dialog', { name: 'Add agreement' });
  await added.getByLabel(/^Number/).fill('AGR/2');
  await added.getByLabel('Scans', { exact: true }).setInputFiles({
    name: 'agreement.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF'),
  });
  await expect(added.getByText('agreement.pdf')).toBeVisible();
  await added.getByRole('button', { name: 'Save' }).click();
  await expect(added).toBeHidden();
  const entry = page.getByRole('listitem').filter({ hasText: 'Agreement AGR/2' });
  await expect(entry.getByRole('button', { name: 'Files of Agreement AGR/2' })).toHaveText('1 file');

  await signOut();
  await signInAs('admin-purchase');
  await page.goto(address);
  await expect(page.getByText('••••9012')).toBeVisible();
  await expect(page.getByText('123456789012')).toHaveCount(0);

  await page.getByRole('tab', { name: 'Price list' }).click();
  const addPrice = async (day: string) => {
    await page.getByRole('button', { name: 'Add price' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add price' });
    await dialog.getByRole('combobox', { name: /^Item/ }).click();
    await page.getByRole('option').first().click();
    await dialog.getByLabel(/^Price/).fill('1500000');
    // A choice gives the focus back to its field with the next frame, which may come late: what is typed then goes there.
    await expect(async () => {
      await dialog.getByRole('textbox', { name: /^First day/ }).fill(day);
      await expect(dialog.getByRole('textbox', { name: /^First day/ })).toHaveValue(day, { timeout: 500 });
    }).toPass();
    await dialog.getByRole('button', { name: 'Save' }).click();
    return dialog;
  };
  await expect(await addPrice('01/01/2026')).toBeHidden();
  await expect(page.getByText('1.500.000')).toBeVisible();
  await expectAccessibleAsShown(page, 'the price list of a distributor', 'main');
  const refused = await addPrice('01/06/2026');
  await expect(
    refused.getByText('This item already has a price from 1 on since 1 Jan 2026 without an end').first(),
  ).toBeVisible();
});
