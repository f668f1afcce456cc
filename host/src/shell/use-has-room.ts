import { useMediaQuery } from '@balai/shared/ui/shell';

/** Below this width the menu is hidden and can be swiped in, and the layout is vertical [2.33][2.36]. */
const MENU_FROM = '(min-width: 1200px)';

/** Whether the menu has room beside or over the page. */
export const useHasRoom = (): boolean => useMediaQuery(MENU_FROM);
