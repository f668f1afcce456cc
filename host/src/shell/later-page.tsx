import type { Access } from '@balai/shared/permissions/permissions';
import { useCan } from '@balai/shared/session';
import { Button, Center, Spinner } from '@balai/shared/ui/core';
import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { lazyPage, LazyPages } from '../departments/lazy-page';
import { MiscPage } from './misc-page';
import { useShellText } from './shell-text';

/** A page of the shell whose code comes when somebody opens it who may. */
export function laterPage(access: Access, load: () => Promise<ComponentType>): ComponentType {
  const Page = lazyPage(load);
  return function LaterPage() {
    const can = useCan();
    const { pathname } = useLocation();
    if (!can(access)) return <Navigate to="/misc/not-authorized" replace state={{ from: pathname }} />;
    return (
      <LazyPages
        fallback={
          <Center flex="1" aria-busy="true" data-unfinished="">
            <Spinner />
          </Center>
        }
      >
        <Page />
      </LazyPages>
    );
  };
}

/** In the place of such a page when its code does not arrive, or it breaks. */
export function PageFailed() {
  const text = useShellText();
  return (
    <MiscPage
      code="500"
      title={text('somethingWentWrong')}
      actions={<Button onClick={() => window.location.reload()}>{text('tryNow')}</Button>}
    >
      {null}
    </MiscPage>
  );
}
