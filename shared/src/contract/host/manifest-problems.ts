import { can, isAccess } from '../../permissions/permissions';
import { isRole, type Role, roles } from '../../permissions/roles';
import type { Manifest as ManifestJson } from './composition';
import { CONTRACT_VERSION } from './contract-version';

type Frozen<T> = T extends readonly (infer Element)[]
  ? readonly Frozen<Element>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;

/** As read from JSON, or as a department declares it. */
type Manifest = Frozen<ManifestJson>;

/** The addresses that the shell and the server keep for themselves, with all below them. */
export const RESERVED_PATHS: readonly string[] = [
  '/dashboard',
  '/pages',
  '/misc',
  '/panel',
  '/apps',
  '/api',
  '/storage',
  '/assets',
  '/r',
  '/sandbox',
  '/metrics',
  '/healthz',
  '/readyz',
];

/** Names and parameters between slashes; the first is a name, so that no department takes every address. */
const ROUTE_PATH = /^\/[\w-]+(\/(:\w+|[\w-]+))*$/;

/** An address of this origin: '//host' and '/\host' lead elsewhere. */
const isLocal = (link: string): boolean => /^\/(?![/\\])[^\\\s]*$/.test(link);

const twice = (values: readonly string[]): string[] =>
  values.filter((value, at) => values.indexOf(value) !== at);

/** A route with its parameters unnamed: '/user/:id' and '/user/:user' are one address. */
const addressOf = (path: string): string => path.replaceAll(/:\w+/g, ':');

type Refuse = (isWrong: boolean, sentence: string) => void;

function checkRoutes({ id, routes }: Manifest, others: readonly Manifest[], refuse: Refuse): void {
  const paths = routes.map(({ path }) => path);
  for (const path of twice(paths.map(addressOf))) refuse(true, `route ${path} stands there twice`);
  for (const { path, page } of routes) {
    refuse(
      !ROUTE_PATH.test(path),
      `route ${path} is no path of names and :parameters that begins with a name`,
    );
    refuse(page === '', `route ${path} has no page`);
    const reserved = RESERVED_PATHS.find((kept) => path === kept || path.startsWith(`${kept}/`));
    refuse(reserved !== undefined, `route ${path} belongs to the panel itself`);
    const owner = others.find(
      (other) => other.id !== id && other.routes.some((route) => addressOf(route.path) === addressOf(path)),
    );
    refuse(owner !== undefined, `route ${path} belongs to the department ${owner?.title ?? ''}`);
  }
}

type MenuItem = Manifest['menu'][number];

const lettersOf = ({ shortcut }: MenuItem): string[] => (shortcut === undefined ? [] : [shortcut]);

const isFor = (role: Role, { access, roles: named }: MenuItem): boolean =>
  can(role, access) && (named === undefined || named.includes(role));

function checkMenu({ id, menu }: Manifest, refuse: Refuse): void {
  for (const entry of twice(menu.map((item) => item.id)))
    refuse(true, `menu entry ${entry} stands there twice`);
  for (const item of menu) {
    refuse(!item.id.startsWith(`${id}.`), `menu entry ${item.id} does not begin with '${id}.'`);
    for (const role of item.roles ?? [])
      refuse(!isRole(role), `menu entry ${item.id} names the role '${role}', which does not exist`);
    const isLetter = item.shortcut === undefined || /^[a-z]$/.test(item.shortcut);
    refuse(!isLetter, `menu entry ${item.id} has the shortcut '${item.shortcut}', which is no letter a to z`);
  }
  // Two entries may share a letter where nobody has both.
  const letters = roles.flatMap((role) => twice(menu.filter((item) => isFor(role, item)).flatMap(lettersOf)));
  for (const letter of new Set(letters)) refuse(true, `shortcut ${letter} stands there twice`);
}

function checkLinks(manifest: Manifest, refuse: Refuse): void {
  const { routes, menu, searchPanels, commands, redirects, notifications } = manifest;
  for (const { path, section = [] } of routes)
    for (const entry of section)
      refuse(
        !menu.some(({ id }) => id === entry),
        `route ${path} names the menu entry ${entry}, which does not exist`,
      );
  const bases = routes.map(({ path }) => path.split('/:')[0]);
  const leadsHere = (link: string) => isLocal(link) && bases.includes(link.split(/[?#]/)[0]?.split('/{')[0]);
  for (const { id, link } of menu)
    refuse(!leadsHere(link), `menu entry ${id} leads to ${link}, which is no route of it`);
  for (const { id, link } of searchPanels)
    refuse(!leadsHere(link), `search panel ${id} leads to ${link}, which is no route of it`);
  for (const { id, link } of commands)
    refuse(!leadsHere(link), `command ${id} leads to ${link}, which is no route of it`);
  for (const [path, target] of Object.entries(redirects)) {
    refuse(
      routes.some((route) => route.path === path),
      `${path} is a route and a redirect`,
    );
    refuse(!isLocal(path) || !isLocal(target), `the redirect of ${path} to ${target} leaves the panel`);
  }
  for (const [kind, path] of Object.entries(notifications))
    refuse(!isLocal(path), `notifications of kind ${kind} lead to ${path}, which is not in the panel`);
}

/**
 * What is wrong with a manifest, one sentence each; empty when the shell can work with it. The same check stands at the
 * build, at publishing and before a release is shown.
 * @param others - the manifests of the other departments that are live.
 */
export function manifestProblems(manifest: Manifest, others: readonly Manifest[] = []): string[] {
  const problems: string[] = [];
  const refuse: Refuse = (isWrong, sentence) => isWrong && problems.push(sentence);
  const { id, requires, routes, menu, searchPanels, commands } = manifest;
  refuse(!/^[a-z][a-z-]*$/.test(id), `id '${id}' is not a lower-case slug`);
  refuse(
    requires > CONTRACT_VERSION,
    `it requires version ${requires} of the contract, this panel has ${CONTRACT_VERSION}`,
  );
  checkRoutes(manifest, others, refuse);
  checkMenu(manifest, refuse);
  checkLinks(manifest, refuse);
  for (const access of new Set([...routes, ...menu, ...searchPanels, ...commands].map((one) => one.access)))
    refuse(!isAccess(access), `there is no permission '${access}'`);
  return problems;
}
