import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const workspace = resolve(import.meta.dirname, '../..');

it('a room that imports the source of another leaves no declarations in its folder', () => {
  const copy = mkdtempSync(join(tmpdir(), 'balai-types-'));
  const file = (name: string, text: string) => {
    mkdirSync(join(copy, name, '..'), { recursive: true });
    writeFileSync(join(copy, name), text);
  };
  cpSync(join(workspace, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'));
  file(
    'remote-one/tsconfig.json',
    JSON.stringify({
      extends: '../tsconfig.base.json',
      compilerOptions: { rootDir: '.', outDir: '../types/remote-one', types: [] },
      include: ['src'],
    }),
  );
  file('remote-one/src/page.ts', "export { title } from '../../remote-other/src/manifest';\n");
  file('remote-other/src/manifest.ts', "export const title: string = 'Other';\n");
  try {
    const { status } = spawnSync(join(workspace, 'node_modules/.bin/tsc'), ['-b', 'remote-one'], {
      cwd: copy,
    });
    expect(status).not.toBe(0);
    expect(existsSync(join(copy, 'remote-other/src/manifest.d.ts'))).toBe(false);
  } finally {
    rmSync(copy, { recursive: true });
  }
});
