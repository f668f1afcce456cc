import type { ComposedDepartment } from '@balai/shared/contract/host/composition';
import { useTranslation } from '@balai/shared/i18n';
import type { Access } from '@balai/shared/permissions/permissions';
import { useCan } from '@balai/shared/session';
import { Spinner, Stack } from '@balai/shared/ui/core';
import { Suspense, useEffect, type ComponentType } from 'react';
import { Navigate, Outlet, useLocation, type RouteObject } from 'react-router-dom';
import { DepartmentBoundary } from './department-boundary';
import { lazyPage } from './lazy-page';
import { loadDepartment } from './load-department';
import { DepartmentLoadError } from './load-error';
import { MESSAGES } from './messages';

const NOT_AUTHORIZED = '/misc/not-authorized';

/** What a page needs before it is drawn: its department and its own code. */
async function loadPage(department: ComposedDepartment, name: string): Promise<ComponentType> {
  const { pages } = await loadDepartment(department);
  const load = pages[name];
  if (!load) throw new DepartmentLoadError(department.id, 'broken', `It has no page '${name}'.`);
  return load();
}

function Loading({ department }: { department: ComposedDepartment }) {
  const { t } = useTranslation(MESSAGES);
  return (
    <Stack role="status" aria-label={t('loading', { department: department.manifest.title })} padding="6">
      <Spinner />
    </Stack>
  );
}

function DepartmentFrame({ department }: { department: ComposedDepartment }) {
  return (
    <DepartmentBoundary department={department}>
      <Suspense fallback={<Loading department={department} />}>
        <Outlet />
      </Suspense>
    </DepartmentBoundary>
  );
}

/** Draws a page for those who may see it; its code is not fetched for the others. */
function guardedPage(
  department: ComposedDepartment,
  route: ComposedDepartment['manifest']['routes'][number],
) {
  const Page = lazyPage(() => loadPage(department, route.page));
  return function GuardedPage() {
    const can = useCan();
    const { pathname } = useLocation();
    // The manifest's words come from a typed declaration (defineManifest) and lose their type on the way through JSON.
    if (!can(route.access as Access))
      return <Navigate to={NOT_AUTHORIZED} replace state={{ from: pathname }} />;
    return (
      <>
        <Page />
        <DocumentTitle department={department} title={route.title} />
      </>
    );
  };
}

/** Drawn after its page, so the department's messages are there. */
function DocumentTitle({ department, title }: { department: ComposedDepartment; title: string }) {
  const { t } = useTranslation(department.id);
  const text = t(title, { defaultValue: department.manifest.title });
  useEffect(() => {
    document.title = `${text} · Balai`;
  }, [text]);
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
