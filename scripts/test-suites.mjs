// The test files of a whole run, gathered into suites whose files share their loaded modules: loading them takes jest one
// to two seconds a file, longer than most files' tests. A file that is asked for by its name runs by itself, as ever.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** So many that the modules are loaded rarely, and so few that two workers end at about the same time. */
const FILES_IN_A_SUITE = 8;

/** Where a module lies that a file names. */
const pathOf = (file, name) =>
  name.startsWith('.')
    ? join(dirname(file), name)
    : createRequire(file)
        .resolve(name)
        .replace(/[.]tsx?$/, '');

/**
 * What replaces a module replaces it for the whole suite: only files that replace the same share one.
 * @returns what a file replaces, and by what, with the paths of all modules of ours that it names for it.
 */
const replacementsIn = (file) =>
  readFileSync(file, 'utf8')
    .split('jest.mock(')
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf(');\n')))
    .map((call) =>
      call.replaceAll(/'((?:[.]{1,2}|@balai)\/[^']+)'/g, (_quoted, name) => `'${pathOf(file, name)}'`),
    )
    .sort();

/** Also what the helpers beside a test file replace is replaced for its suite. */
const helpersOf = (file, text) =>
  [...text.matchAll(/from '(\.{1,2}\/[^']+[.]testing)'/g)].flatMap(([, name]) =>
    ['.ts', '.tsx'].map((ending) => join(dirname(file), name + ending)).filter((path) => existsSync(path)),
  );

/** Files that are no suite's: they want modules or an environment of their own, or snapshots, which lie beside a file. */
const BY_ITSELF =
  /jest[.](?:resetModules|isolateModules|unstable_mockModule)|@jest-environment|MatchSnapshot\(/;

/** The folders whose tests are run, of all others none: `pnpm check` asks for what a change reaches. */
const onlyIn = process.env.TEST_FOLDERS?.split(',').map((folder) => join(root, folder) + sep);

const isAskedFor = (path) => !onlyIn || onlyIn.some((folder) => path.startsWith(folder));

/** @returns the test files below a folder, as absolute paths. */
function testFilesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    // Packages are a hundred times as many files as ours.
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : testFilesIn(path);
    return /(?<![.]slow)[.]test[.]tsx?$/.test(entry.name) ? [join(root, path)] : [];
  });
}

/** @returns `suites`, lists of absolute paths, and the files that are `byThemselves`. */
function gather(files) {
  const alike = new Map();
  const suites = [];
  const byThemselves = [];
  // A suite holds neighbours.
  for (const file of files.toSorted()) {
    const text = readFileSync(file, 'utf8');
    if (BY_ITSELF.test(text)) {
      byThemselves.push(file);
      continue;
    }
    const key = JSON.stringify([file, ...helpersOf(file, text)].flatMap(replacementsIn));
    const suite = alike.get(key);
    if (suite && suite.length < FILES_IN_A_SUITE) suite.push(file);
    else {
      const begun = [file];
      alike.set(key, begun);
      suites.push(begun);
    }
  }
  return { suites, byThemselves };
}

const withSlashes = (path) => path.split(sep).join('/');

/** Each file's tests lie in a `describe` of their own, so that what it sets up is set up for them alone. */
const asModules = (files) =>
  files.map(({ name, path }) => `await describeFile('${name}', () => import('${path}'));\n`).join('');

const asScripts = (files) =>
  [
    // Here it cleans up after each test of the suite; otherwise after those of the first file that loads it.
    `require('${withSlashes(join(root, 'shared/node_modules/@testing-library/react'))}');\n`,
    ...files.map(({ name, path }) => `describe('${name}', () => void require('${path}'));\n`),
  ].join('');

/**
 * Writes a project's suites anew, each named after its first file.
 * @param paths - of all its test files.
 * @returns jest's settings that find them, and the files that belong into none.
 */
function writeSuites(project, paths, textOf) {
  const folder = join(root, '.cache', 'suites', project);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { suites, byThemselves } = gather(paths.filter(isAskedFor));
  for (const files of suites) {
    const name = withSlashes(relative(root, files[0])).replace(/[.]test[.]tsx?$/, '');
    writeFileSync(
      join(folder, `${name.replaceAll('/', '-')}.test.ts`),
      textOf(files.map((path) => ({ name: withSlashes(relative(root, path)), path: withSlashes(path) }))),
    );
  }
  return {
    roots: [folder, ...new Set(byThemselves.map(dirname))],
    testMatch: [`${withSlashes(folder)}/*.test.ts`, ...byThemselves.map(withSlashes)],
  };
}

/** @param paths - of the test files; all of the API's by default. */
export const apiSuites = (project = 'api', paths = testFilesIn('api/src')) => ({
  ...writeSuites(project, paths, asModules),
  testEnvironment: join(root, 'scripts', 'suite-environment.mjs'),
});

export const browserSuites = () =>
  writeSuites(
    'browser',
    readdirSync(root)
      .filter((name) => /^(?:shared|host|remote-.+)$/.test(name))
      .flatMap(testFilesIn),
    asScripts,
  );
