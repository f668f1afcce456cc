import { useCan } from '@balai/shared/session';
import { Icon, IconButton, type IconName } from '@balai/shared/ui/core';
import { toast, whenIdle } from '@balai/shared/ui/shell';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { useShellText } from '../shell/shell-text';
import type { BellsProps } from './bells';
import type { BellName } from './notifications-model';

/** The first page is drawn and can be used by then. */
const FETCH_AFTER_MS = 1_000;

const icons: Record<BellName, IconName> = { employees: 'id-card', everybody: 'bell' };

/**
 * The bells of the top bar: everybody's but operasional's [6.33], and one about employees for hrd and superadmin [6.32].
 * What hangs on them is fetched when the page is there, or when it is wanted before.
 */
export function BellButtons() {
  const text = useShellText();
  const can = useCan();
  const [wanted, setWanted] = useState<BellName | null>(null);
  const [Bells, setBells] = useState<ComponentType<BellsProps> | null>(null);
  const hasBell = can('notification.list');

  const load = useCallback(() => import('./bells').then((loaded) => setBells(() => loaded.Bells)), []);
  useEffect(
    () => (hasBell ? whenIdle(FETCH_AFTER_MS, () => void load().catch(() => undefined)) : undefined),
    [hasBell, load],
  );

  if (!hasBell) return null;
  const names: BellName[] = can('notification.listEmployee') ? ['employees', 'everybody'] : ['everybody'];
  if (Bells) return <Bells names={names} openAtFirst={wanted} icons={icons} />;
  return names.map((name) => {
    const label = text(name === 'everybody' ? 'notifications' : 'employeeNotifications');
    const open = () => {
      setWanted(name);
      load().catch(() => toast({ tone: 'danger', title: text('somethingWentWrong') }));
    };
    return (
      <IconButton key={name} variant="ghost" aria-label={label} title={label} onClick={open}>
        <Icon name={icons[name]} size={18} />
      </IconButton>
    );
  });
}
