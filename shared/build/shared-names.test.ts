/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { baseConfiguration } from './base-configuration';
import { IslandPlugin } from './island-plugin';
import { resolveFromShared } from './rooms';
import { namesProvided, namesUsed, type NamesOfModules } from './shared-names';

const directory = mkdtempSync(join(tmpdir(), 'balai-names-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** What `find` finds in a build of one file with this text. */
async function foundIn(
  text: string,
  find: (compilation: Compilation) => NamesOfModules,
  configuration: Configuration = {},
): Promise<NamesOfModules> {
  const entry = join(directory, 'entry.js');
  writeFileSync(entry, text);
  const { module, resolve } = baseConfiguration({ name: 'legal', directory, development: false });
  let found: NamesOfModules = {};
  const compiler = webpack({
    context: directory,
    mode: 'production',
    entry,
    output: { path: join(directory, 'dist') },
    optimization: { minimize: false },
    cache: false,
    module,
    resolve,
    ...configuration,
  });
  compiler?.hooks.emit.tap('names', (compilation) => {
    found = find(compilation);
  });
  await new Promise<void>((settle, reject) => {
    compiler?.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else settle();
    });
  });
  await new Promise((closed) => compiler?.close(closed));
  return found;
}

const fromHost = { singleton: true, requiredVersion: false, import: false } as const;
const shared = { '@balai/shared/ui': fromHost, 'react-router-dom': fromHost, react: fromHost };
const federation = () => new ModuleFederationPlugin({ name: 'legal', shared, manifest: false, dts: false });

it('a department names what it imports of the modules that are ours, and nothing of React', async () => {
  const text = `
    import { Avatar, Chip as Sign, Unused } from '@balai/shared/ui';
    import { useState } from 'react';
    console.log(Avatar, Sign, useState());`;
  expect(await foundIn(text, namesUsed, { plugins: [federation()] })).toEqual({
    '@balai/shared/ui': ['Avatar', 'Chip'],
  });
});

it('a department that imports what the host leaves out of a package does not build', async () => {
  const builtWith = (text: string) =>
    foundIn(text, namesUsed, { plugins: [federation(), new IslandPlugin()] });
  await builtWith("import { useParams } from 'react-router-dom'; console.log(useParams);");
  await expect(
    builtWith(
      "import { useFetcher, useParams } from 'react-router-dom'; console.log(useFetcher, useParams);",
    ),
  ).rejects.toThrow('The host does not provide useFetcher of react-router-dom.');
  await expect(builtWith("import * as router from 'react-router-dom'; console.log(router);")).rejects.toThrow(
    'The host does not provide * of react-router-dom.',
  );
});

it('the host names all that a module of ours exports', async () => {
  const file = JSON.stringify(resolveFromShared.resolve('@balai/shared/permissions/roles'));
  const found = await foundIn(`import * as roles from ${file}; globalThis.all = roles;`, namesProvided);
  expect(found['@balai/shared/permissions/roles']).toEqual(
    Object.keys(await import('@balai/shared/permissions/roles')).sort(),
  );
  expect(found['jotai']).toContain('useAtomValue');
});
