import type { MenuEntry } from '@balai/shared/contract/host/menu';
import { menuOfTab } from '@balai/shared/contract/host/compose-menu';
import { useSession } from '@balai/shared/session';
import { menuFor } from '@balai/shared/session/menu';
import { useMemo } from 'react';
import { useComposition } from './composition-context';

/**
 * The caller's menu, drawn from the departments that this tab began with: what another release adds or takes away
 * meanwhile leads nowhere here. The external links are those of now.
 */
export function useMenu(): MenuEntry[] {
  const session = useSession();
  const { departments } = useComposition();
  return useMemo(
    () => (session ? menuFor(menuOfTab(session.role, departments, session.menu), session.role) : []),
    [session, departments],
  );
}
