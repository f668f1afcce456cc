import { PopoverPanel, SidePanel, useIsPhone } from '@balai/shared/ui';
import { chakra, Icon, IconButton, type IconName } from '@balai/shared/ui/core';
import { useEffect, useRef, useState } from 'react';
import { useShellText } from '../shell/shell-text';
import { NotificationPanel } from './notification-panel';
import type { BellName } from './notifications-model';
import { useNotificationsText } from './notifications-text';
import { useAddressedWork } from './use-addressed-work';
import { useUnread } from './use-notifications';
import { usePushes } from './use-pushes';

export interface BellsProps {
  names: readonly BellName[];
  /** The one that was pressed before the code was there. */
  openAtFirst: BellName | null;
  icons: Readonly<Record<BellName, IconName>>;
}

/** More than this is no number that anybody reads. */
const MOST_SHOWN = 99;

export function Bells({ names, openAtFirst, icons }: BellsProps) {
  usePushes();
  useAddressedWork();
  const unread = useUnread();
  const counts: Record<BellName, number> = {
    employees: unread?.employee ?? 0,
    everybody: unread ? unread.general + unread.achievement : 0,
  };
  return names.map((name) => (
    <BellWithPanel
      key={name}
      name={name}
      icon={icons[name]}
      count={counts[name]}
      unread={unread}
      isOpenAtFirst={openAtFirst === name}
    />
  ));
}

interface BellWithPanelProps {
  name: BellName;
  icon: IconName;
  count: number;
  unread: ReturnType<typeof useUnread>;
  isOpenAtFirst: boolean;
}

/** Hangs from its button; on a phone it takes the whole screen. */
function BellWithPanel({ name, icon, count, unread, isOpenAtFirst }: BellWithPanelProps) {
  const shell = useShellText();
  const text = useNotificationsText();
  const isPhone = useIsPhone();
  const button = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  // A panel that is there already when it is drawn first would not take the focus.
  useEffect(() => setOpen(isOpenAtFirst), [isOpenAtFirst]);
  const title = text(name === 'everybody' ? 'title' : 'employeeTitle');
  const label = shell(name === 'everybody' ? 'notifications' : 'employeeNotifications');
  const shownCount = count > MOST_SHOWN ? `${MOST_SHOWN}+` : count;
  const close = () => setOpen(false);
  const panel = (
    <NotificationPanel
      name={name}
      title={title}
      unread={unread}
      hasTitle={!isPhone}
      frame={frame}
      onLeave={close}
    />
  );
  const drawn = (
    <IconButton
      ref={button}
      variant="ghost"
      position="relative"
      // With the number as it is shown: who speaks to the panel says what stands there [WCAG 2.5.3].
      aria-label={count > 0 ? text('unread', { label, count, shown: shownCount }) : label}
      title={label}
      onClick={isPhone ? () => setOpen(true) : undefined}
    >
      <Icon name={icon} size={18} />
      {count > 0 ? <Count>{shownCount}</Count> : null}
    </IconButton>
  );
  if (isPhone)
    return (
      <>
        {drawn}
        <SidePanel open={isOpen} onClose={close} title={title} initialFocus={frame} finalFocus={button} fills>
          {panel}
        </SidePanel>
      </>
    );
  return (
    <PopoverPanel
      label={label}
      open={isOpen}
      onOpenChange={setOpen}
      width="27.5rem"
      placement="bottom-end"
      initialFocus={frame}
      trigger={drawn}
    >
      {panel}
    </PopoverPanel>
  );
}

const Count = chakra('span', {
  base: {
    position: 'absolute',
    top: '-0.5',
    insetEnd: '-1.5',
    minW: '4.5',
    h: '4.5',
    px: '1',
    borderRadius: 'full',
    bg: 'brand.solid',
    color: 'brand.contrast',
    textStyle: '2xs',
    fontWeight: 'semibold',
    lineHeight: '1.125rem',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
  },
});
