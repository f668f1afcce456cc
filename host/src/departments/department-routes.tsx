import type { ComposedDepartment } from '@balai/shared/contract/host/composition';
import { useTranslation } from '@balai/shared/i18n';
import { sessionStore, useHolds } from '@balai/shared/session';
import { pageTitleAtom } from '@balai/shared/session/page-title';
import { fetchGuide, whenIdle } from '@balai/shared/ui/shell';
import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import { Navigate, useLocation, type RouteObject } from 'react-router-dom';
import { DepartmentBoundary } from './department-boundary';
import { DepartmentLoading } from './department-loading';
import { KeptPages } from './kept-pages';
import { lazyPage, LazyPages } from './lazy-page';
import { loadPage, pageStarted } from './load-department';
import { useDocumentTitle } from '../shell/use-document-title';

/** What explains the heads of lists is wanted by nobody before he has read the rows. */
const GUIDE_AFTER_MS = 4_000;

const NOT_AUTHORIZED = '/misc/not-authorized';

function DepartmentFrame({ department }: { department: ComposedDepartment }) {
  return (
    <DepartmentBoundary department={department}>
      <LazyPages fallback={<DepartmentLoading department={department} />}>
        <KeptPages />
      </LazyPages>
    </DepartmentBoundary>
  );
}

/** Draws a page for those who may see it; its code is not fetched for the others. */
function guardedPage(
  department: ComposedDepartment,
  route: ComposedDepartment['manifest']['routes'][number],
) {
  const Page = lazyPage(() => loadPage(department, route));
  return function GuardedPage() {
    const holds = useHolds();
    const { pathname } = useLocation();
    if (!holds(route.access)) return <Navigate to={NOT_AUTHORIZED} replace state={{ from: pathname }} />;
    return (
      <>
        <Page />
        <DocumentTitle department={department} title={route.title} />
      </>
    );
  };
}

/** Drawn after its page, so the department's messages are there and its code has let go of the tab. */
function DocumentTitle({ department, title }: { department: ComposedDepartment; title: string }) {
  const { t } = useTranslation(department.id);
  const text = t(title, { defaultValue: department.manifest.title });
  useEffect(() => pageStarted(department), [department]);
  useEffect(
    () => whenIdle(GUIDE_AFTER_MS, () => void fetchGuide(department.id).catch(() => undefined)),
    [department.id],
  );
  useDocumentTitle(useAtomValue(pageTitleAtom, { store: sessionStore }) || text);
  return null;
}

/**
 * The routes of the departments, for the host's one router: known from the manifests, so that an address works before
 * any code of its department is there, and a department that fails takes its own place on the screen only.
 * @param forbidden - paths of departments of which the caller may open nothing.
 */
export function departmentRoutes(
  departments: readonly ComposedDepartment[],
  forbidden: readonly string[],
): RouteObject[] {
  return [
    ...departments.map((department) => ({
      id: `department:${department.id}`,
      element: <DepartmentFrame department={department} />,
      children: [
        ...department.manifest.routes.map((route) => ({
          path: route.path,
          Component: guardedPage(department, route),
        })),
        ...Object.entries(department.manifest.redirects).map(([path, to]) => ({
          path,
          element: <Navigate to={to} replace />,
        })),
      ],
    })),
    ...forbidden.map((path) => ({ path, element: <Navigate to={NOT_AUTHORIZED} replace /> })),
  ];
}
