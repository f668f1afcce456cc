import { can, isAccess } from '../../permissions/permissions';
import { isRole, type Role, roles } from '../../permissions/roles';
import type { Manifest as ManifestJson } from './composition';
import { CONTRACT_VERSION } from './contract-version';
import { menuGroups } from './menu';
import { languages } from '../../format/languages';

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

const reservedPath = (path: string): string | undefined =>
  RESERVED_PATHS.find((kept) => path === kept || path.startsWith(`${kept}/`));

const addressesOf = ({ routes, redirects }: Manifest): string[] =>
  [...routes.map(({ path }) => path), ...Object.keys(redirects)].map(addressOf);

function checkRoutes({ id, routes, redirects }: Manifest, others: readonly Manifest[], refuse: Refuse): void {
  const paths = routes.map(({ path }) => path);
  const refuseTaken = (path: string, what: string) => {
    const owner = others.find((other) => other.id !== id && addressesOf(other).includes(addressOf(path)));
    refuse(owner !== undefined, `${what} belongs to the department ${owner?.title ?? ''}`);
  };
  for (const path of twice(paths.map(addressOf))) refuse(true, `route ${path} stands there twice`);
  for (const { path, page, imports } of routes) {
    refuse(
      !ROUTE_PATH.test(path),
      `route ${path} is no path of names and :parameters that begins with a name`,
    );
    refuse(page === '', `route ${path} has no page`);
    refuse(
      imports !== undefined && path.includes(':'),
      `route ${path} has parameters, so that no notification of an import leads there`,
    );
    refuse(reservedPath(path) !== undefined, `route ${path} belongs to the panel itself`);
    refuseTaken(path, `route ${path}`);
  }
  for (const path of Object.keys(redirects)) {
    refuse(reservedPath(path) !== undefined, `the redirect of ${path} belongs to the panel itself`);
    refuseTaken(path, `the redirect of ${path}`);
  }
}

/** The bell draws a notification as the one department declares it whose kind it is. */
function checkKinds({ id, notifications }: Manifest, others: readonly Manifest[], refuse: Refuse): void {
  for (const kind of Object.keys(notifications)) {
    const owner = others.find((other) => other.id !== id && Object.hasOwn(other.notifications, kind));
    refuse(
      owner !== undefined,
      `notifications of kind ${kind} belong to the department ${owner?.title ?? ''}`,
    );
  }
}

/** A kind belongs to one department, which says what its records are called. */
function checkRecordKinds({ id, kinds = [] }: Manifest, others: readonly Manifest[], refuse: Refuse): void {
  for (const kind of twice(kinds.map(({ area }) => area)))
    refuse(true, `the kind ${kind} stands there twice`);
  for (const { area } of kinds) {
    refuse(!/^[a-z][a-z_]{1,39}$/.test(area), `the kind '${area}' is no name of small letters`);
    const owner = others.find((other) => other.id !== id && other.kinds?.some((kind) => kind.area === area));
    refuse(owner !== undefined, `the kind ${area} belongs to the department ${owner?.title ?? ''}`);
  }
}

const importsOf = (routes: Manifest['routes']) => routes.flatMap(({ imports }) => imports ?? []);

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
  const { routes, menu, searchPanels, commands, cards = [], firstSteps = [] } = manifest;
  const { redirects, notifications } = manifest;
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
  for (const { id, link } of firstSteps)
    refuse(!leadsHere(link), `first step ${id} leads to ${link}, which is no route of it`);
  for (const { id, link, row, shortcut } of cards)
    for (const target of [link, row?.link, shortcut?.link])
      refuse(
        target !== undefined && !leadsHere(target),
        `card ${id} leads to ${target}, which is no route of it`,
      );
  for (const [path, target] of Object.entries(redirects)) {
    refuse(
      routes.some((route) => route.path === path),
      `${path} is a route and a redirect`,
    );
    refuse(!isLocal(path) || !isLocal(target), `the redirect of ${path} to ${target} leaves the panel`);
  }
  for (const [kind, notification] of Object.entries(notifications)) {
    const paths =
      typeof notification === 'string'
        ? [notification]
        : [notification.link, ...Object.values(notification.linkOf ?? {})];
    for (const path of paths) {
      const leaves = path !== undefined && !isLocal(path);
      refuse(leaves, `notifications of kind ${kind} lead to ${path}, which is not in the panel`);
    }
  }
}

const MOST_CARDS = 60;

/** What cards lead to and are called is checked with the rest of the links and titles. */
function checkCards({ id, cards = [] }: Manifest, refuse: Refuse): void {
  refuse(cards.length > MOST_CARDS, `it has more than ${MOST_CARDS} cards`);
  for (const card of twice(cards.map((one) => one.id))) refuse(true, `card ${card} stands there twice`);
  for (const card of cards) {
    refuse(!card.id.startsWith(`${id}.`), `card ${card.id} does not begin with '${id}.'`);
    refuse(
      !/^[a-z][a-z_]{1,39}$/.test(card.list),
      `card ${card.id} tells of '${card.list}', which is no list`,
    );
    for (const role of card.roles ?? [])
      refuse(!isRole(role), `card ${card.id} names the role '${role}', which does not exist`);
  }
}

const MOST_STEPS = 20;

/** What steps lead to and are called is checked with the rest of the links and titles. */
function checkFirstSteps({ id, firstSteps = [] }: Manifest, refuse: Refuse): void {
  refuse(firstSteps.length > MOST_STEPS, `it has more than ${MOST_STEPS} first steps`);
  for (const step of twice(firstSteps.map((one) => one.id)))
    refuse(true, `first step ${step} stands there twice`);
  for (const step of firstSteps)
    refuse(!step.id.startsWith(`${id}.`), `first step ${step.id} does not begin with '${id}.'`);
}

const MOST_LETTERS_OF_TITLE = 60;
const MOST_LETTERS_OF_PATH = 2_000;
const MOST_ICONS = 100;

/** The commands and numbers of an SVG path, and nothing else. */
const PATH_DATA = /^M[\d\s,.eE+\-MLHVCSQTAZmlhvcsqtaz]*$/;

/** Text for one line, in which no markup could hide. */
const isTitle = (text: string): boolean =>
  text.trim() !== '' && text.length <= MOST_LETTERS_OF_TITLE && !/[<>\p{Cc}]/u.test(text);

/** What notifications of each kind are called; releases of before did not say it. */
const kindTitles = (notifications: Manifest['notifications']) =>
  Object.entries(notifications).flatMap(([kind, notification]) =>
    typeof notification === 'string' || notification.title === undefined
      ? []
      : [{ id: `notifications of kind ${kind}`, title: notification.title, words: notification.words }],
  );

/** The parts of charts, and what is often done with rows. */
const partTitles = (cards: Manifest['cards'] = []) =>
  cards.flatMap(({ id, parts = [], shortcut }) => [
    ...parts.map((part) => ({ ...part, id: `${id} of ${part.word}` })),
    ...(shortcut ? [{ ...shortcut, id: `${id}, its shortcut` }] : []),
  ]);

function checkTitles(manifest: Manifest, refuse: Refuse): void {
  const { menu, groups = [], searchPanels, commands, cards = [], firstSteps = [], kinds = [] } = manifest;
  const titled = [
    ...menu,
    ...groups,
    ...searchPanels,
    ...commands,
    ...cards,
    ...partTitles(cards),
    ...firstSteps,
    ...kindTitles(manifest.notifications),
    ...kinds.map((kind) => ({ ...kind, id: `the kind ${kind.area}` })),
  ];
  for (const { id, title, words = {} } of titled) {
    for (const text of [title, ...Object.values(words)])
      refuse(!isTitle(text), `the title of ${id} is no line of 1 to ${MOST_LETTERS_OF_TITLE} letters`);
    for (const language of Object.keys(words))
      refuse(
        !languages.some((known) => known === language),
        `the title of ${id} is said in '${language}', which the panel does not speak`,
      );
  }
}

function checkGroups({ menu, groups = [] }: Manifest, refuse: Refuse): void {
  const own = groups.map(({ id }) => id);
  for (const id of twice(own)) refuse(true, `menu group ${id} stands there twice`);
  for (const id of own) {
    refuse(!/^[a-z][\w-]*$/.test(id), `menu group ${id} is no name of small letters`);
    refuse(
      menuGroups.some((group) => group === id),
      `menu group ${id} belongs to the panel itself`,
    );
  }
  for (const { id, group } of menu)
    refuse(
      !menuGroups.some((known) => known === group) && !own.includes(group),
      `menu entry ${id} stands in the group ${group}, which does not exist`,
    );
}

function checkIcons({ icons, menu, notifications }: Manifest, refuse: Refuse): void {
  // A release of before manifests brought their icons; those it names that the shell has not are drawn as a tick.
  if (icons === undefined) return;
  refuse(Object.keys(icons).length > MOST_ICONS, `it has more than ${MOST_ICONS} icons`);
  for (const [name, path] of Object.entries(icons)) {
    const isDrawn = path.length <= MOST_LETTERS_OF_PATH && PATH_DATA.test(path);
    refuse(!isDrawn, `icon ${name} is no path of at most ${MOST_LETTERS_OF_PATH} letters that begins with M`);
  }
  const hasIcon = (name: string) => Object.hasOwn(icons, name);
  for (const { id, icon } of menu)
    refuse(!hasIcon(icon), `menu entry ${id} names the icon ${icon}, which does not exist`);
  for (const [kind, notification] of Object.entries(notifications)) {
    const icon = typeof notification === 'string' ? undefined : notification.icon;
    if (icon !== undefined)
      refuse(!hasIcon(icon), `notifications of kind ${kind} name the icon ${icon}, which does not exist`);
  }
}

/**
 * What is wrong with a manifest, one sentence each; empty when the shell can work with it. The same check stands at the
 * build, at publishing and before a release is shown.
 * @param others - the manifests of the other departments that are live.
 */
export function manifestProblems(manifest: Manifest, others: readonly Manifest[] = []): string[] {
  const problems: string[] = [];
  const refuse: Refuse = (isWrong, sentence) => isWrong && problems.push(sentence);
  const { id, requires, routes, menu, searchPanels, commands, cards = [], firstSteps = [] } = manifest;
  refuse(!/^[a-z][a-z-]*$/.test(id), `id '${id}' is not a lower-case slug`);
  refuse(
    requires > CONTRACT_VERSION,
    `it requires version ${requires} of the contract, this panel has ${CONTRACT_VERSION}`,
  );
  checkRoutes(manifest, others, refuse);
  checkKinds(manifest, others, refuse);
  checkRecordKinds(manifest, others, refuse);
  checkMenu(manifest, refuse);
  checkLinks(manifest, refuse);
  checkTitles(manifest, refuse);
  checkGroups(manifest, refuse);
  checkIcons(manifest, refuse);
  checkCards(manifest, refuse);
  checkFirstSteps(manifest, refuse);
  for (const access of new Set(
    [
      ...routes,
      ...importsOf(routes),
      ...menu,
      ...searchPanels,
      ...commands,
      ...cards,
      ...cards.flatMap(({ task }) => task ?? []),
      ...firstSteps,
    ].map((one) => one.access),
  ))
    refuse(!isAccess(access), `there is no permission '${access}'`);
  return problems;
}
