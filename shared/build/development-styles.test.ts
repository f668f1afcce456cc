/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { baseConfiguration } from './base-configuration';
import { repositoryRoot } from './rooms';

test('looks that are worked out as the panel is built are so under development as well', async () => {
  const path = mkdtempSync(join(tmpdir(), 'balai-styles-'));
  const base = baseConfiguration({
    name: 'host',
    directory: join(repositoryRoot, 'host'),
    development: true,
  });
  const compiler = webpack({
    ...base,
    entry: './src/session/session-looks.css',
    output: { ...base.output, path },
    cache: false,
  });
  try {
    const errors = await new Promise<string[]>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) reject(error);
        else resolve((stats?.compilation.errors ?? []).map(({ message }) => message));
      });
    });
    expect(errors).toEqual([]);
  } finally {
    await new Promise((closed) => compiler.close(closed));
    rmSync(path, { recursive: true });
  }
}, 60_000);
