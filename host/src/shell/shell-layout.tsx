import { HintLayer, Toaster, useMediaQuery } from '@balai/shared/ui/shell';
import { Box, Flex } from '@balai/shared/ui/core';
import { isSomethingLeftBehind } from '@balai/shared/http/left-behind';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { CelebrationPlace } from '../celebrations/celebration-place';
import { useLive } from '../live/use-live';
import { useGoKeys } from '../palette/use-go-keys';
import { PasswordQuestion } from '../session/password-question';
import { BackgroundWorkPanel } from './background-work-panel';
import { Footer } from './footer';
import { LeaveGuard } from './leave-guard';
import { MenuDrawer } from './menu-drawer';
import { OfflineBar } from './offline-bar';
import { useShellText } from './shell-text';
import { Sidebar } from './sidebar';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar';
import { useFreshMenu } from './use-fresh-menu';
import { useMenu } from './use-menu';

/** Below this width the menu is hidden and can be swiped in [2.33][2.36]. */
const MENU_FROM = '(min-width: 1200px)';

const NotStoredNotice = lazy(async () => ({
  default: (await import('../not-stored/not-stored-notice')).NotStoredNotice,
}));

/** Sidebar, top bar, page, footer. */
export function ShellLayout() {
  const text = useShellText();
  const hasRoom = useMediaQuery(MENU_FROM);
  const [isCollapsed, setCollapsed] = useState(false);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { pathname } = useLocation();
  const menu = useMenu();
  const [hasNews] = useState(isSomethingLeftBehind);

  useFreshMenu();
  useLive();
  useGoKeys(menu);
  useEffect(() => setDrawerOpen(false), [pathname, hasRoom]);

  return (
    <Flex minH="100dvh" bg="bg">
      <SkipLink />
      {hasRoom ? (
        <Box
          as="aside"
          w={isCollapsed ? '72px' : '264px'}
          flexShrink={0}
          position="sticky"
          top="0"
          h="100dvh"
          borderInlineEndWidth="1px"
          borderColor="menu.primary.line"
          transition="width 180ms ease-out"
          overflow="hidden"
        >
          <Sidebar menu={menu} isCollapsed={isCollapsed} />
        </Box>
      ) : (
        <MenuDrawer
          isOpen={isDrawerOpen}
          onOpen={() => setDrawerOpen(true)}
          onClose={() => setDrawerOpen(false)}
        >
          <Sidebar menu={menu} isCollapsed={false} onNavigate={() => setDrawerOpen(false)} />
        </MenuDrawer>
      )}
      <Flex direction="column" flex="1" minW="0">
        <OfflineBar />
        <TopBar
          isMenuOpen={hasRoom ? !isCollapsed : isDrawerOpen}
          onMenuButton={() => (hasRoom ? setCollapsed(!isCollapsed) : setDrawerOpen(!isDrawerOpen))}
        />
        <Flex as="main" id="content" direction="column" flex="1" minW="0" tabIndex={-1} outline="none">
          <Outlet />
        </Flex>
        <Footer />
      </Flex>
      <LeaveGuard />
      <PasswordQuestion />
      <BackgroundWorkPanel />
      <CelebrationPlace />
      {hasNews ? (
        <Suspense fallback={null}>
          <NotStoredNotice />
        </Suspense>
      ) : null}
      <HintLayer />
      <Toaster closeLabel={text('close')} />
      <ScrollRestoration />
    </Flex>
  );
}
