import { ownIcon } from '@balai/shared/contract/host/compose-menu';
import { offerKinds } from '@balai/shared/department/kinds';
import { queryClient } from '@balai/shared/http/query-client';
import { useHolds } from '@balai/shared/session';
import { offerGuide, registerDrawings } from '@balai/shared/ui/shell';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router-dom';
import { departmentRoutes } from '../departments/department-routes';
import { fetchFirstPage, preloadDepartments } from '../departments/preload';
import { unavailableRoutes } from '../departments/unavailable-page';
import { watchFailures } from '../departments/watch-failures';
import { CompositionProvider, type CallersComposition } from './composition-context';
import { DashboardPage } from '../dashboard/dashboard-page';
import { laterPage, PageFailed } from './later-page';
import { MaintenancePage } from './maintenance-page';
import { NotAuthorizedPage } from './not-authorized-page';
import { NotFoundPage } from './not-found-page';
import { ShellLayout } from './shell-layout';

export { Kit } from './kit';
export { loadShellText } from './shell-text';
export { MaintenancePage };

/** What replaces a temporary password. */
export const loadPasswordChange = () => import('../session/password-change-page');

offerGuide('host', async () => (await import('../guide/host-guide')).hostGuide);

const AchievementPage = laterPage('achievement.view', async () => {
  const { loadAchievementPage } = await import('../celebrations/load-achievement-page');
  return loadAchievementPage();
});

const GlossaryPage = laterPage('session', async () => {
  const { loadGlossary } = await import('../help/load-help');
  return loadGlossary();
});

/** What fetches the words of a department for pages of others, which tell of records of all kinds. */
const wordsIn =
  ({ departments }: CallersComposition) =>
  async (id: string): Promise<void> => {
    const department = departments.find((one) => one.id === id);
    const { loadWords } = await import('../glossary/load-words');
    if (department) await loadWords(department);
  };

const toDashboard = <Navigate to="/dashboard" replace />;

const makeRouter = ({ departments, unavailable, forbidden }: CallersComposition) =>
  createBrowserRouter([
    {
      element: <ShellLayout />,
      children: [
        { path: '/', element: toDashboard },
        { path: '/pages/login', element: toDashboard },
        { path: '/dashboard', element: <DashboardPage /> },
        { path: '/achievement', element: <AchievementPage />, errorElement: <PageFailed /> },
        { path: '/glossary', element: <GlossaryPage />, errorElement: <PageFailed /> },
        { path: '/misc/not-authorized', element: <NotAuthorizedPage /> },
        ...departmentRoutes(departments, forbidden),
        ...unavailableRoutes(unavailable),
        { path: '*', element: <NotFoundPage /> },
      ],
    },
    { path: '/misc/maintenance', element: <MaintenancePage onReturn={() => window.location.assign('/')} /> },
  ]);

/** Everything behind the sign-in: one router for the shell's own pages and those of the caller's departments. */
export function ShellApp({ composition }: { composition: CallersComposition }) {
  const holds = useHolds();
  const [router] = useState(() => {
    fetchFirstPage(composition.departments, holds, window.location.pathname);
    for (const { id, manifest } of composition.departments)
      registerDrawings(manifest.icons, (name) => ownIcon(id, name));
    offerKinds({
      departments: composition.departments,
      own: composition.kinds ?? [],
      holds,
      loadWords: wordsIn(composition),
    });
    return makeRouter(composition);
  });
  useEffect(() => () => router.dispose(), [router]);
  useEffect(() => watchFailures(composition.departments), [composition]);
  useEffect(() => preloadDepartments(composition.departments, holds), [composition, holds]);
  return (
    <QueryClientProvider client={queryClient}>
      <CompositionProvider value={composition}>
        <RouterProvider router={router} />
      </CompositionProvider>
    </QueryClientProvider>
  );
}
