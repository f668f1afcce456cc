import { permissions } from '../permissions/permissions';
import { isRole } from '../permissions/roles';
import { CONTRACT_VERSION, type Department, type DepartmentManifest } from './department';

const languages = ['en', 'de', 'fr', 'pt', 'id'] as const;
const accesses: readonly string[] = ['session', 'public', ...Object.keys(permissions)];

const twice = (values: readonly string[]): string[] =>
  values.filter((value, at) => values.indexOf(value) !== at);

/** What is wrong with a manifest, one sentence each; empty when the shell can work with it. */
function manifestProblems({
  id,
  requires,
  routes,
  menu,
  searchPanels,
  commands,
  redirects,
  notifications,
}: DepartmentManifest): string[] {
  const problems: string[] = [];
  const refuse = (isWrong: boolean, sentence: string) => isWrong && problems.push(sentence);
  const paths = routes.map(({ path }) => path);
  const bases = paths.map((path) => path.split('/:')[0]);
  const leadsHere = (link: string) => bases.includes(link.split(/[?#]/)[0]?.replace(/\/\{[^}]+\}.*$/, ''));

  refuse(!/^[a-z][a-z-]*$/.test(id), `id '${id}' is not a lower-case slug`);
  refuse(requires > CONTRACT_VERSION, `requires contract ${requires}, there is ${CONTRACT_VERSION}`);
  for (const path of twice(paths)) problems.push(`route ${path} stands there twice`);
  for (const path of paths) refuse(!path.startsWith('/'), `route ${path} does not begin with '/'`);
  for (const entry of twice(menu.map((item) => item.id)))
    problems.push(`menu entry ${entry} stands there twice`);
  for (const item of menu) {
    refuse(!item.id.startsWith(`${id}.`), `menu entry ${item.id} does not begin with '${id}.'`);
    refuse(!leadsHere(item.link), `menu entry ${item.id} leads to ${item.link}, which is no route`);
    for (const role of item.roles ?? [])
      refuse(!isRole(role), `menu entry ${item.id} names the role '${role}'`);
    const isLetter = item.shortcut === undefined || /^[a-z]$/.test(item.shortcut);
    refuse(!isLetter, `menu entry ${item.id} has the shortcut '${item.shortcut}', which is no letter a to z`);
  }
  for (const letter of twice(menu.flatMap(({ shortcut }) => shortcut ?? [])))
    problems.push(`shortcut ${letter} stands there twice`);
  for (const { id: panel, link } of searchPanels)
    refuse(!leadsHere(link), `search panel ${panel} leads to ${link}, which is no route`);
  for (const { id: command, link } of commands)
    refuse(!leadsHere(link), `command ${command} leads to ${link}, which is no route`);
  for (const { access } of [...routes, ...menu, ...searchPanels, ...commands]) {
    refuse(!accesses.includes(access), `there is no permission '${access}'`);
  }
  for (const path of Object.keys(redirects))
    refuse(paths.includes(path), `${path} is a route and a redirect`);
  for (const [kind, path] of Object.entries(notifications)) {
    refuse(!path.startsWith('/'), `notifications of kind ${kind} lead to ${path}`);
  }
  return problems;
}

/** Paths of all texts in nested messages, e.g. 'pipelines.title'. */
export function messageKeys(messages: unknown, path = ''): string[] {
  if (typeof messages !== 'object' || messages === null) return [path];
  return Object.entries(messages).flatMap(([key, value]) =>
    messageKeys(value, path === '' ? key : `${path}.${key}`),
  );
}

/**
 * For a department's own test: throws when its manifest cannot work in the shell, a page does not load or is no
 * component, or a language lacks a message that English has.
 */
export async function expectValidDepartment(department: Department): Promise<void> {
  const { manifest, messages } = department;
  const pages = new Map(Object.entries(department.pages));
  const problems = manifestProblems(manifest);
  for (const { page } of manifest.routes) if (!pages.has(page)) problems.push(`page '${page}' is missing`);
  for (const [name, load] of pages) {
    if (!manifest.routes.some(({ page }) => page === name))
      problems.push(`no route shows the page '${name}'`);
    const kind = typeof (await load());
    if (kind !== 'function' && kind !== 'object')
      problems.push(`page '${name}' is a ${kind} instead of a component`);
  }
  const english = new Set(messageKeys(await messages('en')));
  for (const { path, title } of manifest.routes) {
    if (!english.has(title)) problems.push(`route ${path} has the title '${title}', which is no message`);
  }
  for (const language of languages) {
    const own = new Set(messageKeys(await messages(language)));
    for (const key of english) if (!own.has(key)) problems.push(`${language} lacks the message '${key}'`);
    for (const key of own)
      if (!english.has(key)) problems.push(`${language} has the message '${key}', English has not`);
  }
  if (problems.length > 0) throw new Error(`Department '${manifest.id}':\n- ${problems.join('\n- ')}`);
}
