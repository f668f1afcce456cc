// `pnpm count`: lines that each record type costs, in all rooms and in each: files whose path names the type, without words and
// pictures. Of files that several types share it counts nothing.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './children.mjs';

/** Record type to the words its files are called by. */
const recordTypes = {
  brands: ['brand', 'brands'],
  solutions: ['solution', 'solutions'],
  items: ['item', 'items'],
  knowledge: ['knowledge', 'product-knowledge'],
  groups: ['group', 'groups'],
  'menu links': ['menu-link', 'menu-links'],
  distributors: ['distributor', 'distributors'],
  users: ['user', 'users'],
  customers: ['customer', 'customers'],
  pipelines: ['pipeline', 'pipelines'],
};

/** What the script itself and listings of all types are not part of. */
const isCounted = (path) => /[.](ts|tsx|mjs|sql|css)$/.test(path) && !/(^|[/])(locales|words)[/]/.test(path);

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => isCounted(path) && existsSync(join(root, path)));

const linesOf = (path) => readFileSync(join(root, path), 'utf8').split('\n').length - 1;
const sum = (paths) => paths.reduce((lines, path) => lines + linesOf(path), 0);

/** What a line is for, by the first pattern that its path meets. */
const kinds = {
  journeys: /^e2e[/]/,
  tests: /[.](test|testing)[.]tsx?$/,
  demo: /^api[/]src[/]demo[/]/,
  contract: /^shared[/]src[/]contract[/]/,
  SQL: /[.]sql$|[.]repository[.]ts$/,
  API: /^api[/]/,
  browser: /^(remote-\w+|host|shared)[/]/,
};
const kindOf = (path) => Object.keys(kinds).find((kind) => kinds[kind].test(path));

const row = (name, cells) => `${name.padEnd(14)}${cells.map((cell) => String(cell).padStart(10)).join('')}\n`;
process.stdout.write(row('record type', ['files', 'lines', ...Object.keys(kinds), 'longest']));
for (const [type, words] of Object.entries(recordTypes)) {
  const names = new RegExp(`(^|[/.-])(${words.join('|')})([/.-]|$)`);
  const paths = tracked.filter((path) => names.test(path));
  const byKind = Object.keys(kinds).map((kind) => sum(paths.filter((path) => kindOf(path) === kind)));
  const longest = Math.max(0, ...paths.map(linesOf));
  process.stdout.write(row(type, [paths.length, sum(paths), ...byKind, longest]));
}
