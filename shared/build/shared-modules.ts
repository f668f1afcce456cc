/**
 * Every module that exists once in the page: the host provides it, the departments only ask for it. A department that
 * imports something of this kind which is not listed fails to build (island-plugin.ts).
 *
 * Not here, and so compiled into each department: `contract` and `format`, which a team may change without a host
 * release.
 */
export const sharedModules = [
  'react',
  'react-dom',
  'react-router-dom',
  'jotai',
  '@tanstack/react-query',
  'i18next',
  '@balai/shared/department',
  '@balai/shared/http',
  '@balai/shared/http/queries',
  '@balai/shared/i18n',
  '@balai/shared/permissions/roles',
  '@balai/shared/resource',
  '@balai/shared/session',
  '@balai/shared/ui',
  '@balai/shared/ui/alerts',
  '@balai/shared/ui/core',
] as const;

export type SharedModule = (typeof sharedModules)[number];

/**
 * Of these packages the host provides the named parts only; the rest of them would be downloaded by everybody for
 * nobody (react-router alone 25 KB). A department that imports another name fails to build; add it here, and the
 * compiler leads to host/src/departments/provided-modules.ts.
 */
export const providedNames = {
  'react-router-dom': [
    'Link',
    'NavLink',
    'Navigate',
    'Outlet',
    'createSearchParams',
    'generatePath',
    'matchPath',
    'useBlocker',
    'useLocation',
    'useMatch',
    'useNavigate',
    'useNavigationType',
    'useOutletContext',
    'useParams',
    'useSearchParams',
  ],
  '@tanstack/react-query': [
    'infiniteQueryOptions',
    'keepPreviousData',
    'queryOptions',
    'skipToken',
    'useInfiniteQuery',
    'useIsFetching',
    'useIsMutating',
    'useMutation',
    'useQueries',
    'useQuery',
    'useQueryClient',
    'useSuspenseQuery',
  ],
  jotai: [
    'Provider',
    'atom',
    'createStore',
    'getDefaultStore',
    'useAtom',
    'useAtomValue',
    'useSetAtom',
    'useStore',
  ],
} as const satisfies Partial<Record<SharedModule, readonly string[]>>;

/**
 * Folders of shared/src that a department compiles into itself. Who holds a permission of its own is said in the last;
 * what the caller holds it asks the session.
 */
export const foldersCompiledIntoDepartments = ['contract', 'format', 'permissions/departments'] as const;

/** Files beside them: the contract's schemas name the roles; the rules about them come from the host. */
export const filesCompiledIntoDepartments = ['permissions/roles.ts'] as const;
