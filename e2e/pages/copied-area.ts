import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { workspace } from '../panel';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: workspace, encoding: 'utf8', maxBuffer: 64_000_000 })
    .split('\0')
    .filter(Boolean);

/** The files of the checkout as they are now, also those that nobody has added yet. */
const filesOfCheckout = (): string[] =>
  git('ls-files', '-z', '--cached', '--others', '--exclude-standard').filter((path) =>
    existsSync(join(workspace, path)),
  );

/** Packages as they are installed; those of the workspace are the copy's own. */
function linkPackages(copy: string, room: string): void {
  const installed = join(workspace, room, 'node_modules');
  const linked = join(copy, room, 'node_modules');
  if (!existsSync(installed)) return;
  mkdirSync(linked, { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@balai') symlinkSync(join(installed, name), join(linked, name));
    else cpSync(join(installed, name), join(linked, name), { recursive: true, verbatimSymlinks: true });
  }
}

/** Copies the checkout with what was built last into a directory of its own. @returns where it lies. */
export function copyCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), 'balai-area-'));
  for (const path of filesOfCheckout()) {
    mkdirSync(join(copy, dirname(path)), { recursive: true });
    cpSync(join(workspace, path), join(copy, path));
  }
  const rooms = readdirSync(workspace).filter((name) => existsSync(join(workspace, name, 'package.json')));
  for (const room of ['.', ...rooms]) {
    linkPackages(copy, room);
    const built = join(workspace, room, 'dist');
    if (room !== '.' && existsSync(built)) cpSync(built, join(copy, room, 'dist'), { recursive: true });
  }
  return copy;
}

/** Files of the copy that are not as in the checkout. */
export const changedFiles = (copy: string): string[] =>
  filesOfCheckout().filter(
    (path) => !readFileSync(join(workspace, path)).equals(readFileSync(join(copy, path))),
  );

/** Makes text about brands one about makers. Colours of the kit are called after the company's own brand. */
const renamed = (text: string): string =>
  text
    .replace(/brand(?!\.(?:fg|solid|subtle|contrast|muted|emphasized))/g, 'maker')
    .replaceAll('Brand', 'Maker')
    .replaceAll('BRAND', 'MAKER');

/** Tables of the new area: those of brands under the other name, and in other tables the columns that point there. */
const migration = `
do $$
declare
  old record;
  own record;
begin
  for old in select tablename as name from pg_tables where schemaname = 'public' and tablename like '%brand%' loop
    execute format('create table %I (like %I including defaults including identity including constraints)',
      replace(old.name, 'brand', 'maker'), old.name);
    for own in select attname as name from pg_attribute
      where attrelid = replace(old.name, 'brand', 'maker')::regclass and attname like '%brand%' loop
      execute format('alter table %I rename column %I to %I',
        replace(old.name, 'brand', 'maker'), own.name, replace(own.name, 'brand', 'maker'));
    end loop;
    for own in select indexdef from pg_indexes where schemaname = 'public' and tablename = old.name loop
      execute replace(own.indexdef, 'brand', 'maker');
    end loop;
  end loop;
  for old in select table_name, column_name, data_type from information_schema.columns
    where table_schema = 'public' and column_name like '%brand%' and table_name not like '%brand%' loop
    execute format('alter table %I add column %I %s',
      old.table_name, replace(old.column_name, 'brand', 'maker'), old.data_type);
  end loop;
end
$$;
`;

function edit(copy: string, path: string, change: (text: string) => string): void {
  const before = readFileSync(join(copy, path), 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${path} is written otherwise than this copy of an area expects`);
  writeFileSync(join(copy, path), after);
}

/** What a match says of brands, and the same of makers behind it. */
const twice = (expression: RegExp) => (text: string) =>
  text.replace(expression, (match) => match + renamed(match));

/** Writes every file of brands once more as one of makers, as a team does that copies an area. @returns their paths. */
function copyFiles(copy: string): string[] {
  const paths = filesOfCheckout().filter(
    (path) => /(^|\/)brands?[./-]/.test(path) && !/\.test\.tsx?$/.test(path),
  );
  return paths.map((path) => {
    const to = renamed(path);
    if (lstatSync(join(workspace, path)).isFile()) {
      mkdirSync(join(copy, dirname(to)), { recursive: true });
      writeFileSync(join(copy, to), renamed(readFileSync(join(workspace, path), 'utf8')));
    }
    return to;
  });
}

/**
 * Adds the area "makers" to engineering: brands under another name, with a permission, a menu group, a kind of
 * notifications, and rows of the demo company of its own.
 * @returns the files that are new.
 */
export function addMakers(copy: string): string[] {
  const files = copyFiles(copy);
  const migrationFile = 'api/migrations/9000-makers.sql';
  writeFileSync(join(copy, migrationFile), migration);
  const area = files.find((path) => path.endsWith('makers-area.ts')) ?? '';
  edit(copy, area, (text) =>
    text
      .replace(/group: '\w+'/, "group: 'makers'")
      .replace(/, shortcut: '\w'/, '')
      .replace(
        /\n {2}menu: \{/,
        "\n  groups: [\n    { id: 'makers', title: 'Makers', words: { de: 'Hersteller', fr: 'Fabricants', pt: 'Fabricantes', id: 'Pembuat' }, order: 75 },\n  ],$&",
      ),
  );
  edit(copy, 'shared/src/permissions/departments/engineering.ts', twice(/^ {2}'brand\w*\.crud': .*\n/m));
  edit(copy, 'shared/src/contract/engineering/notifications.ts', twice(/^ {2}brand: .*\n/m));
  for (const language of ['en', 'de', 'fr', 'pt', 'id'])
    edit(
      copy,
      `shared/src/contract/engineering/words/${language}.ts`,
      twice(/^ {2}brand: \{\n[\s\S]*?^ {2}\},\n/m),
    );
  const room = 'remote-engineering/src';
  edit(copy, `${room}/manifest.ts`, (text) =>
    twice(/^import .*brands.*\n/m)(text).replace(/joinAreas\(/, 'joinAreas(makersArea, '),
  );
  edit(copy, `${room}/department.ts`, twice(/^ {4}brand\w*: \(\) =>[\s\S]*?,\n(?= {4}\w| {2}\})/gm));
  edit(copy, `${room}/messages.ts`, (text) => text.replace("'brands', ", "'brands', 'makers', "));
  edit(copy, `${room}/guide.ts`, (text) =>
    twice(/^import .*brands.*\n/m)(text).replace(/joinGuides\(/, 'joinGuides(makersGuide, '),
  );
  return [...files, migrationFile];
}
