/**
 * The part of the kit that frames every page after the sign-in. Small on purpose: it is downloaded before the first
 * page is seen. Departments find the same components in rich.tsx, which comes after the first page and holds the rest.
 */
import { registerIcons } from './icon';
import { shellIcons } from './icon-set-shell';
import { shellSlotRecipes } from './theme/shell-recipes';
import { extendSystem } from './theme/system';

// Loading this file is what makes the provider on the page know the looks of these components.
extendSystem({}, shellSlotRecipes);
registerIcons(shellIcons);

export {
  Avatar,
  AvatarGroup,
  initialsOf,
  PersonCell,
  pictureAddress,
  type AvatarProps,
} from './display/avatar';
export { registerDrawings } from './drawn-icons';
export { COMMON_TERMS, fetchGuide, guideWordsOf, offerGuide, useGuide } from './guides';
export { cut, wrapsCutText } from './display/cut-text';
export { useIsPhone, useIsWide, useMediaQuery } from './display/media';
export { laterPart, laterParts } from './later-parts';
export { statusTone, tonePalettes, type Tone } from './display/status-tone';
export { ActionMenu, type ActionMenuProps, type MenuAction } from './overlays/action-menu';
export { useCloseRequest } from './overlays/close-request';
export { fetchFloating } from './overlays/floating';
export { Hint, type HintProps } from './overlays/hint';
export { HintLayer } from './overlays/hint-layer';
export { belowToasts, dropToasts, toast, type ToastOptions, type ToastTone } from './overlays/toast';
export { Toaster } from './overlays/toaster';
export { chooseDirection, useDirection, type Direction } from './provider/direction';
export { barTheme, barVariables } from './theme/bar-colors';
export { menuVariables } from './theme/menu-colors';
export { AppLink, type AppLinkProps } from './page/app-link';
export { KeptPart } from './page/kept-part';
export { PageBody } from './page/page-body';
export { whenIdle } from './when-idle';
