// `pnpm count`: lines that each record type costs, in all rooms: files whose path names the type, without words and
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
const isTest = (path) => /[.](test|testing)[.]tsx?$|^e2e[/]/.test(path);

process.stdout.write('record type      files   lines   of them tests   longest file\n');
for (const [type, words] of Object.entries(recordTypes)) {
  const names = new RegExp(`(^|[/.-])(${words.join('|')})([/.-]|$)`);
  const paths = tracked.filter((path) => names.test(path));
  const longest = Math.max(0, ...paths.map(linesOf));
  const cells = [paths.length, sum(paths), sum(paths.filter(isTest)), longest];
  const [files, lines, tests, most] = cells.map(String);
  process.stdout.write(
    `${type.padEnd(14)}${files.padStart(8)}${lines.padStart(8)}${tests.padStart(16)}${most.padStart(15)}\n`,
  );
}
