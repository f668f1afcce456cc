import { Tabs } from '@balai/shared/ui';
import { Button, chakra, Flex, Icon, IconButton, Spacer, Text } from '@balai/shared/ui/core';
import { notificationTabs, type NotificationTab } from '@balai/shared/contract/host/notifications';
import { useState, type RefObject } from 'react';
import { NotificationList } from './notification-list';
import { NotificationSettings } from './notification-settings';
import type { BellName } from './notifications-model';
import { useNotificationsText } from './notifications-text';
import { type Bell, useMarkRead } from './use-notifications';
import { walkRows } from './walk-rows';

interface NotificationPanelProps {
  name: BellName;
  title: string;
  /** Whether it says what it is; a sheet does already. */
  hasTitle: boolean;
  unread: Record<Bell, number> | null;
  /** Gets the focus first; arrow keys lead on from there. */
  frame: RefObject<HTMLDivElement | null>;
  onLeave: () => void;
}

const isTab = (value: string): value is NotificationTab => notificationTabs.some((tab) => tab === value);

/** What hangs on a bell: two tabs [2.57], or the employees; and what one wants to be told of. */
export function NotificationPanel({ name, title, hasTitle, unread, frame, onLeave }: NotificationPanelProps) {
  const text = useNotificationsText();
  const [view, setView] = useState<'notifications' | 'settings'>('notifications');
  const [tab, setTab] = useState<NotificationTab>('general');
  if (view === 'settings')
    return (
      <Frame ref={frame} tabIndex={-1}>
        <NotificationSettings onBack={() => setView('notifications')} />
      </Frame>
    );
  return (
    <Frame ref={frame} tabIndex={-1} onKeyDown={walkRows}>
      <Flex align="center" gap="1" ps="4" pe="2" pt={hasTitle ? '2' : '0'} minH="11">
        {hasTitle ? (
          <Text as="h2" fontWeight="semibold">
            {title}
          </Text>
        ) : null}
        <Spacer />
        <ReadAll isNeeded={unread !== null && Object.values(unread).some((count) => count > 0)} />
        <IconButton
          size="sm"
          variant="ghost"
          aria-label={text('settings')}
          title={text('settings')}
          onClick={() => setView('settings')}
        >
          <Icon name="settings" size={16} />
        </IconButton>
      </Flex>
      {name === 'employees' ? (
        <NotificationList bell="employee" onLeave={onLeave} />
      ) : (
        <Tabs.Root
          value={tab}
          onValueChange={({ value }) => isTab(value) && setTab(value)}
          display="flex"
          flexDirection="column"
          minH="0"
          flex="1"
          lazyMount
          unmountOnExit
        >
          <Tabs.List aria-label={text('tabs')} px="2" flexShrink={0}>
            {notificationTabs.map((id) => (
              <Tabs.Trigger key={id} value={id}>
                {text(id)}
                {unread && unread[id] > 0 ? (
                  <chakra.span color={id === tab ? 'brand.fg' : 'fg.muted'} className="tabular">
                    {unread[id]}
                  </chakra.span>
                ) : null}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {notificationTabs.map((id) => (
            <Tabs.Content
              key={id}
              value={id}
              p="0"
              minH="0"
              flex="1"
              display="flex"
              _closed={{ display: 'none' }}
            >
              <NotificationList bell={id} onLeave={onLeave} />
            </Tabs.Content>
          ))}
        </Tabs.Root>
      )}
    </Frame>
  );
}

/** As high as the window leaves room below the bar; a sheet gives it all of its own. */
const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    w: '100%',
    minH: '0',
    outline: 'none',
    maxH: { base: '100%', md: 'calc(100dvh - 74px)' },
  },
});

function ReadAll({ isNeeded }: { isNeeded: boolean }) {
  const text = useNotificationsText();
  const { readAll } = useMarkRead();
  const [isSending, setSending] = useState(false);
  const isOff = !isNeeded || isSending;
  const send = async () => {
    setSending(true);
    await readAll();
    setSending(false);
  };
  return (
    <Button
      size="sm"
      variant="ghost"
      fontWeight="normal"
      // Still there for the keyboard that has just read them all by it.
      aria-disabled={isOff}
      onClick={isOff ? undefined : () => void send()}
    >
      <Icon name="check-check" size={16} />
      {text('readAll')}
    </Button>
  );
}
