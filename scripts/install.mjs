// Installs the dependencies when the lockfile, or a package.json, is not the one they were installed from.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run, root } from './children.mjs';
import { hashOf, isUnchanged, rememberInputs } from './inputs.mjs';
import { PlainError, say } from './output.mjs';

/** pnpm 12 is a native program, so it runs on every Node.js; the version is pinned here and in .ci/run alone. */
const PNPM = 'pnpm@12.21.0';

const STAMP = join(root, 'node_modules/.installed-from');

const packageFiles = () =>
  ['.', ...readdirSync(root).filter((name) => /^(host|remote-.+|shared|api|e2e)$/.test(name))].map(
    (folder) => `${folder}/package.json`,
  );

export async function installWhenChanged() {
  const inputs = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...packageFiles()];
  if (isUnchanged(STAMP, inputs)) return;
  say('Installing dependencies');
  const { code, output } = await run(
    'npx',
    ['-y', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only'],
    {
      env: { CI: '1' },
      onOutput: (text) => {
        const line = text.trim().split('\n').at(-1);
        if (line?.startsWith('Progress:')) say(line);
      },
    },
  );
  if (code !== 0) {
    process.stderr.write(output);
    throw new PlainError('The dependencies could not be installed; the lines above say why.');
  }
  rememberInputs(STAMP, hashOf(inputs));
}
