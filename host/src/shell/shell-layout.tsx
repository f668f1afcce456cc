import { HintLayer, laterPart, Toaster } from '@balai/shared/ui/shell';
import { Box, Flex } from '@balai/shared/ui/core';
import { isSomethingLeftBehind } from '@balai/shared/http/left-behind';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate, type Location } from 'react-router-dom';
import { changeAppearance, useAppearance, useFollowedAppearance } from '../appearance/appearance';
import { drawnAppearance } from '../appearance/appearance-model';
import { Customizer } from '../appearance/customizer';
import { CelebrationPlace } from '../celebrations/celebration-place';
import { HelpPlace } from '../help/help-place';
import { LateAnswersPlace } from '../late-answers/late-answers-place';
import { useLive } from '../live/use-live';
import { useGoKeys } from '../palette/use-go-keys';
import { PasswordQuestion } from '../session/password-question';
import { BackgroundWorkPanel } from './background-work-panel';
import { Footer } from './footer';
import { HeaderFrame } from './header-frame';
import { mindHeldKeys } from './held-keys';
import { HorizontalMenu } from './horizontal-menu';
import { keepFieldInSight } from './keep-field-in-sight';
import { LeaveGuard } from './leave-guard';
import { MenuDrawer } from './menu-drawer';
import { OfflineBar } from './offline-bar';
import { useShellText } from './shell-text';
import { Sidebar } from './sidebar';
import { SkipLink } from './skip-link';
import './toasts-of-one-person';
import { TopBar } from './top-bar';
import { SessionEndPlace } from '../session-end/session-end-place';
import { useFocusAfterMove } from './use-focus-after-move';
import { useFreshMenu } from './use-fresh-menu';
import { useHasRoom } from './use-has-room';
import { useMenu } from './use-menu';

const NotStoredNotice = laterPart(
  async () => (await import('../not-stored/not-stored-notice')).NotStoredNotice,
);

/** A page that fills its height (`PageBody fills`) has that of the window, where there is enough of it for rows. */
const filled = {
  '@media (min-width: 48rem) and (min-height: 36rem)': {
    '&:has([data-fills-page])': {
      height: '100dvh',
      '& > main': { minHeight: 0 },
      '& > footer': { paddingBlock: '0.25rem' },
    },
  },
};

/** Pages under a horizontal menu are no wider than this. */
const WIDEST = '100rem';

/** By what the browser remembers how far a page is scrolled: every page that is loaded anew has the same key of the router. */
const placeKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** What comes over any page by itself; each letter of a search is another address, and none of it follows that. */
const Places = memo(function Places() {
  return (
    <>
      <PasswordQuestion />
      <SessionEndPlace />
      <LateAnswersPlace />
      <BackgroundWorkPanel />
      <CelebrationPlace />
      <HelpPlace />
      <HintLayer />
    </>
  );
});

/** Menu, top bar, page and footer, as the person has chosen them [2.36][2.42]. */
export function ShellLayout() {
  const text = useShellText();
  const hasRoom = useHasRoom();
  const [isMenuMissing, setMenuMissing] = useState(false);
  const { layout, is_collapsed, navbar_type, navbar_color, footer_type, hides_scroll_to_top } =
    drawnAppearance(useAppearance(), hasRoom);
  const isHorizontal = layout === 'horizontal' && !isMenuMissing;
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const menu = useMenu();
  const [hasNews] = useState(isSomethingLeftBehind);

  useFreshMenu();
  useFocusAfterMove(pathname);
  useLive();
  useEffect(mindHeldKeys, []);
  useEffect(keepFieldInSight, []);
  useGoKeys(menu);
  useFollowedAppearance();
  useEffect(() => setDrawerOpen(false), [pathname, hasRoom]);

  const pressMenuButton = useCallback(
    () => (hasRoom ? changeAppearance({ is_collapsed: !is_collapsed }) : setDrawerOpen((isOpen) => !isOpen)),
    [hasRoom, is_collapsed],
  );
  const isMenuOpen = hasRoom ? !is_collapsed : isDrawerOpen;
  const menuButton = useMemo(
    () => (isHorizontal ? null : { isOpen: isMenuOpen, onPress: pressMenuButton }),
    [isHorizontal, isMenuOpen, pressMenuButton],
  );
  return (
    <Flex minH="100dvh" bg="bg">
      <SkipLink />
      {isHorizontal ? null : hasRoom ? (
        <Box
          as="aside"
          w={is_collapsed ? '4.5rem' : 'min(16.5rem, 25vw)'}
          flexShrink={0}
          position="sticky"
          top="0"
          h="100dvh"
          transition="width 180ms ease-out"
          overflow="hidden"
        >
          <Sidebar menu={menu} isCollapsed={is_collapsed} />
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
      <Flex direction="column" flex="1" minW="0" css={filled}>
        <OfflineBar />
        <HeaderFrame
          navbar_type={navbar_type}
          navbar_color={navbar_color}
          menu={
            isHorizontal ? <HorizontalMenu menu={menu} onMissing={() => setMenuMissing(true)} /> : undefined
          }
        >
          <TopBar menuButton={menuButton} isFloating={navbar_type === 'floating'} />
        </HeaderFrame>
        <Flex
          as="main"
          id="content"
          direction="column"
          flex="1"
          minW="0"
          w="100%"
          maxW={isHorizontal ? WIDEST : undefined}
          mx="auto"
          tabIndex={-1}
          outline="none"
        >
          <Outlet />
        </Flex>
        <Footer type={footer_type} hasScrollToTop={!hides_scroll_to_top} address={pathname + search} />
      </Flex>
      {hasRoom ? <Customizer /> : null}
      <LeaveGuard />
      <Places />
      {hasNews ? <NotStoredNotice /> : null}
      <Toaster closeLabel={text('close')} onFollow={(to) => void navigate(to)} />
      <ScrollRestoration getKey={placeKey} />
    </Flex>
  );
}
