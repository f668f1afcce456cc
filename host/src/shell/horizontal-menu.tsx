import type { MenuEntry } from '@balai/shared/contract/host/menu';
import { Box } from '@balai/shared/ui/core';
import { menuVariables } from '@balai/shared/ui/shell';
import { useEffect, useState, type ComponentType } from 'react';
import { useAppearance } from '../appearance/appearance';

interface HorizontalMenuProps {
  menu: readonly MenuEntry[];
  /** Its code did not arrive. */
  onMissing: () => void;
}

/** The menu of the horizontal layout under the top bar [2.42]; its code is fetched where somebody has chosen it. */
export function HorizontalMenu({ menu, onMissing }: HorizontalMenuProps) {
  const { menu_color } = useAppearance();
  const [MenuBar, setMenuBar] = useState<ComponentType<{ menu: readonly MenuEntry[] }> | null>(null);
  useEffect(() => {
    import('./menu-bar').then((loaded) => setMenuBar(() => loaded.MenuBar), onMissing);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked for once
  }, []);
  return (
    <Box
      h="11"
      px={{ base: '2', md: '3' }}
      bg="var(--menu-bg)"
      color="var(--menu-fg)"
      borderTopWidth="1px"
      borderColor="var(--menu-line)"
      borderBottomRadius="inherit"
      css={menuVariables(menu_color, false)}
    >
      {MenuBar ? <MenuBar menu={menu} /> : null}
    </Box>
  );
}
