/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { FederationIdsPlugin } from './federation-ids-plugin';

const directory = mkdtempSync(join(tmpdir(), 'balai-ids-'));
const startedIn = process.cwd();
afterAll(() => {
  process.chdir(startedIn);
  rmSync(directory, { recursive: true });
});

/** Builds the same small department in a folder. @returns its files by name. */
async function builtIn(
  folder: string,
  plugins: webpack.WebpackPluginInstance[],
): Promise<Record<string, string>> {
  const context = join(directory, folder);
  mkdirSync(context, { recursive: true });
  // Federation writes a module of its own below the folder in which the build was started.
  process.chdir(context);
  writeFileSync(join(context, 'page.js'), 'export const page = 1;');
  writeFileSync(join(context, 'department.js'), "export const open = () => import('./page');");
  const compiler = webpack({
    context,
    mode: 'production',
    entry: {},
    cache: false,
    output: { path: join(context, 'dist'), filename: '[name].js', uniqueName: 'legal' },
    optimization: { minimize: false },
    plugins: [
      ...plugins,
      new ModuleFederationPlugin({
        name: 'legal',
        filename: 'remoteEntry.js',
        exposes: { './department': './department.js' },
        manifest: false,
        dts: false,
      }),
    ],
  });
  if (!compiler) throw new Error('There is no configuration');
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else resolve();
    });
  });
  await new Promise((resolve) => compiler.close(resolve));
  const dist = join(context, 'dist');
  // Comments go with the minimizer; they name files.
  const codeOf = (name: string) => readFileSync(join(dist, name), 'utf8').replaceAll(/^;?\/\/ .*$/gm, '');
  return Object.fromEntries(readdirSync(dist).map((name) => [name, codeOf(name)]));
}

it('gives the same files from the same sources in any folder', async () => {
  const here = await builtIn('here', [new FederationIdsPlugin()]);
  // As deep as the other: node_modules lies outside both, in a checkout it moves along.
  const there = await builtIn('there', [new FederationIdsPlugin()]);
  expect(Object.keys(here).length).toBeGreaterThan(1);
  expect(there).toEqual(here);
});
