import * as department from '@balai/shared/department';
import * as http from '@balai/shared/http';
import * as i18n from '@balai/shared/i18n';
import * as roles from '@balai/shared/permissions/roles';
import * as session from '@balai/shared/session';
import * as uiCore from '@balai/shared/ui/core';
import type { SharedModule, providedNames } from '@balai/shared/build/shared-modules';
import * as i18next from 'i18next';
import {
  Provider,
  atom,
  createStore,
  getDefaultStore,
  useAtom,
  useAtomValue,
  useSetAtom,
  useStore,
} from 'jotai';
import * as react from 'react';
import * as reactDom from 'react-dom';
import {
  Link,
  NavLink,
  Navigate,
  Outlet,
  createSearchParams,
  generatePath,
  matchPath,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutletContext,
  useParams,
  useSearchParams,
} from 'react-router-dom';

/** Exactly the names that shared/build/shared-modules.ts lists for a package. */
type Provided<Package extends keyof typeof providedNames> = Record<
  (typeof providedNames)[Package][number],
  unknown
>;

const reactRouterDom = {
  Link,
  NavLink,
  Navigate,
  Outlet,
  createSearchParams,
  generatePath,
  matchPath,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutletContext,
  useParams,
  useSearchParams,
} satisfies Provided<'react-router-dom'>;

const jotai = {
  Provider,
  atom,
  createStore,
  getDefaultStore,
  useAtom,
  useAtomValue,
  useSetAtom,
  useStore,
} satisfies Provided<'jotai'>;

/** Provided modules that are there as soon as the shell is; the others wait until a department asks for them. */
const loaded = {
  react,
  'react-dom': reactDom,
  'react-router-dom': reactRouterDom,
  jotai,
  i18next,
  '@balai/shared/department': department,
  '@balai/shared/http': http,
  '@balai/shared/i18n': i18n,
  '@balai/shared/permissions/roles': roles,
  '@balai/shared/session': session,
  '@balai/shared/ui/core': uiCore,
} satisfies Partial<Record<SharedModule, object>>;

// What every department asks for and is small comes in one file: each request costs as much as half of one of them.
const loadedOnDemand = {
  '@tanstack/react-query': (): Promise<Provided<'@tanstack/react-query'>> =>
    import(/* webpackChunkName: "provided" */ './provided-react-query'),
  '@balai/shared/http/queries': () => import(/* webpackChunkName: "provided" */ '@balai/shared/http/queries'),
  '@balai/shared/ui': () => import('@balai/shared/ui'),
  '@balai/shared/ui/alerts': () => import(/* webpackChunkName: "provided" */ '@balai/shared/ui/alerts'),
  '@balai/shared/resource': () => import('@balai/shared/resource'),
} satisfies Record<Exclude<SharedModule, keyof typeof loaded>, () => Promise<object>>;

/** What releases of before sessions knew their permissions ask for; nothing that is built now may. */
const forEarlierReleases = {
  '@balai/shared/permissions/permissions': () => import('@balai/shared/permissions/permissions'),
};

/**
 * Fetches what a list of a department is made of. The page that is drawn first does without it, so it may come
 * while nobody waits.
 */
export const loadKit = (): Promise<unknown> =>
  Promise.all([import('./bundler-runtime'), ...Object.values(loadedOnDemand).map((load) => load())]);

/** Fetches what records, forms and dialogs are made of beside it. */
export async function loadKitParts(): Promise<void> {
  const [ui, resource] = await Promise.all([import('@balai/shared/ui'), import('@balai/shared/resource')]);
  await Promise.all([ui.fetchUiParts(), resource.fetchResourceParts()]);
}

const shareConfigOf = (version: string) => ({
  version,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

/** Object.entries forgets which keys it was given. */
const entriesOf = <Value>(modules: Partial<Record<SharedModule, Value>>) =>
  Object.entries(modules) as [SharedModule, Value][];

interface ProvidedModule extends ReturnType<typeof shareConfigOf> {
  /** The module, where it is there already. */
  lib?: () => object;
  /** Fetches it. */
  get?: () => Promise<() => object>;
}

/** The single instances of the page, as the federation runtime wants them. */
export const providedModules: Record<string, ProvidedModule> = Object.fromEntries<ProvidedModule>([
  ...entriesOf<object>(loaded).map(([name, module]): [string, ProvidedModule] => [
    name,
    { ...shareConfigOf(SHARED_VERSIONS[name]), lib: () => module },
  ]),
  ...entriesOf<() => Promise<object>>(loadedOnDemand).map(([name, load]): [string, ProvidedModule] => [
    name,
    { ...shareConfigOf(SHARED_VERSIONS[name]), get: () => load().then((module) => () => module) },
  ]),
  ...Object.entries(forEarlierReleases).map(([name, load]): [string, ProvidedModule] => [
    name,
    { ...shareConfigOf('1.0.0'), get: () => load().then((module) => () => module) },
  ]),
]);
