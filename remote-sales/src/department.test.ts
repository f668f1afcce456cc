import { expectValidDepartment } from '@balai/shared/department/department.testing';
import { department } from './department';
import { manifest } from './manifest';

describe('the sales department', () => {
  it('keeps the contract with the shell in all languages', async () => {
    await expectValidDepartment({ ...department, manifest });
  });

  it('gives every link of its menu a page', () => {
    const paths = manifest.routes.map((route) => route.path);
    for (const { link } of manifest.menu) expect(paths).toContain(link.split('?')[0]);
  });

  it('says how large it may become', () => {
    const { entry, firstPage } = manifest.budgets;
    expect(entry).toBeGreaterThan(0);
    expect(firstPage).toBeGreaterThan(entry);
  });
});
