import { roles, type Role } from '@balai/shared/permissions/roles';
import { expect, test } from '../../fixtures';

// Written out, not computed from the permission table: this is what each role is promised.
const pipelines: readonly Role[] = [
  'superadmin',
  'sales',
  'lead-sales',
  'pre-sales',
  'lead-pre-sales',
  'admin-sales',
  'admin-purchase',
  'admin-finance',
  'admin-engineer',
  'admin-invoice',
  'assistant-sales',
];
const preSales: readonly Role[] = [
  'lead-engineer',
  'pre-sales',
  'lead-pre-sales',
  'admin-sales',
  'superadmin',
];
const brandsAndSolutions: readonly Role[] = [
  'superadmin',
  'admin-engineer',
  'hrd',
  'admin-sales',
  'assistant-lead',
  'lead-engineer',
  'admin-invoice',
];
const distributors: readonly Role[] = ['superadmin', 'admin-purchase', 'admin-finance'];
const items: readonly Role[] = ['superadmin', 'admin-purchase', 'admin-finance', 'admin-engineer'];
const people: readonly Role[] = ['superadmin', 'hrd'];
const customerRecord: readonly Role[] = [
  'sales',
  'lead-sales',
  'assistant-sales',
  'pre-sales',
  'lead-pre-sales',
];

const menuOf = (role: Role): string[] => [
  'Dashboard',
  'Product Knowledge',
  ...(pipelines.includes(role) ? ['Pipelines'] : []),
  ...(preSales.includes(role) ? ['Pre Sales'] : []),
  ...(role === 'superadmin' ? ['Customers'] : []),
  ...(distributors.includes(role) ? ['Distributors'] : []),
  ...(items.includes(role) ? ['Items'] : []),
  ...(people.includes(role) ? ['Users', 'Groups'] : []),
  ...(brandsAndSolutions.includes(role) ? ['Brands', 'Solutions'] : []),
];

for (const role of roles) {
  test(`${role} signs in and sees exactly the menu of the role`, async ({ page, signInAs }) => {
    await signInAs(role);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link')).toHaveText(
      // What is cut for the eye stands before the whole title, which only screen readers get.
      menuOf(role).map((title) => new RegExp(`^(.{1,13}\\.{3})?${title}\\s*\\d*$`)),
    );
    await page.getByRole('button', { name: 'User menu' }).click();
    const entry = page.getByRole('menuitem', { name: 'Cust Record' });
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
    await expect(entry).toHaveCount(customerRecord.includes(role) ? 1 : 0);
  });
}
