import { resolve } from 'node:path';
import { expect, SLOW, test } from '../../fixtures';
import { withoutStream } from '../../pages/stream';
import { workspace } from '../../panel';

const FOLDER = resolve(workspace, 'docs/screenshots');

const shots: readonly [name: string, path: string, width: number, mode: 'light' | 'dark'][] = [
  ['pipelines', '/pipeline', 1440, 'light'],
  ['kanban', '/pipeline?tab=kanban', 1440, 'dark'],
  ['customers-phone', '/customer-all', 390, 'light'],
];

// The README's pictures are written only on request, so that a test run leaves the tree as it was.
const writes = process.env.SCREENSHOTS === '1';

for (const [name, path, width, mode] of shots) {
  const title = `the README's picture ${name} shows ${path} at ${width} px in ${mode} mode`;
  test(title, { tag: SLOW }, async ({ page, signInAs }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.addInitScript((chosen) => localStorage.setItem('balai.color-mode', chosen), mode);
    await withoutStream(page);
    await signInAs('superadmin');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const picture = await page.screenshot(writes ? { path: resolve(FOLDER, `${name}.png`) } : {});
    expect(picture.byteLength).toBeGreaterThan(20_000);
  });
}
