import { changeOwnLanguage } from '@balai/shared/contract/hr/own-language';
import { callOperation } from '@balai/shared/http';
import {
  changeLanguage,
  languageNames,
  languages,
  useLanguage,
  type Language,
} from '@balai/shared/i18n/language';
import { openHelp } from '@balai/shared/session/page-help';
import { ActionMenu } from '@balai/shared/ui/shell';
import { Flex, Icon, IconButton, Spacer } from '@balai/shared/ui/core';
import { memo } from 'react';
import { changeAppearance } from '../appearance/appearance';
import { BookmarksButton } from '../bookmarks/bookmarks-button';
import { PaletteButton } from '../palette/palette-button';
import { BellButtons } from '../notifications/bell-buttons';
import { SearchButton } from '../search/search-button';
import { ColorModeButton } from '../session/color-mode-button';
import { Clock } from './clock';
import { LogoLink } from './logo-link';
import { useShellText } from './shell-text';
import { UserMenu } from './user-menu';

interface TopBarProps {
  /** Collapses the sidebar, or opens it as a drawer where it is hidden; without one the logo stands in its place. */
  menuButton: { isOpen: boolean; onPress: () => void } | null;
  /** It stands off from the edges, and begins where the page does all the same. */
  isFloating: boolean;
}

/** Drawn again with none of the pages. From the left: menu button, bookmarks, search, command palette; from the right: user, bells, language, mode, help where there is room (else in the user's menu), clock. */
export const TopBar = memo(function TopBar({ menuButton, isFloating }: TopBarProps) {
  const text = useShellText();
  return (
    <Flex
      h="100%"
      align="center"
      gap={{ base: '0', sm: '1', md: '2' }}
      // A button has room of its own round its sign, the logo begins where the page does.
      ps={{ base: '2', md: isFloating ? (menuButton ? '1' : '3') : '4' }}
      pe={{ base: '2', md: isFloating ? '1' : '4' }}
      // At 320 pixels, at four times the size, or where text is set large, they stand closer rather than leave the window.
      css={{ '& > .ui-button': { flex: '0 1 {sizes.9}', minWidth: '28px' } }}
    >
      {menuButton ? (
        <IconButton
          variant="ghost"
          aria-label={text('toggleMenu')}
          aria-expanded={menuButton.isOpen}
          title={text('toggleMenu')}
          // The menu itself says that it is open.
          _expanded={{ bg: 'transparent', _hover: { bg: 'colorPalette.muted' } }}
          onClick={menuButton.onPress}
        >
          <Icon name="menu" size={20} />
        </IconButton>
      ) : (
        <LogoLink isCollapsed={false} />
      )}
      <BookmarksButton />
      <SearchButton />
      <PaletteButton />
      <Spacer />
      <Flex display={{ base: 'none', md: 'flex' }} me="2">
        <Clock />
      </Flex>
      <IconButton
        display={{ base: 'none', md: 'inline-flex' }}
        variant="ghost"
        aria-label={text('help')}
        title={`${text('help')} (?)`}
        onClick={() => openHelp()}
      >
        <Icon name="help" size={18} />
      </IconButton>
      <ColorModeButton text={text} onChoose={(mode) => changeAppearance({ mode })} />
      <LanguageMenu />
      <BellButtons />
      <UserMenu />
    </Flex>
  );
});

/** The choice holds here at once, and with the profile for the next sign-in; where that fails it holds here only. */
async function chooseLanguage(language: Language): Promise<void> {
  await changeLanguage(language);
  await callOperation(changeOwnLanguage, { language }, { whenExpired: 'answer' });
}

function LanguageMenu() {
  const text = useShellText();
  const current = useLanguage();
  return (
    <ActionMenu
      label={text('language')}
      items={languages.map((language) => ({
        id: language,
        label: languageNames[language],
        checked: language === current,
        onSelect: () => void chooseLanguage(language),
      }))}
      trigger={
        <IconButton variant="ghost" aria-label={text('language')} title={text('language')}>
          <Icon name="globe" size={18} />
        </IconButton>
      }
    />
  );
}
