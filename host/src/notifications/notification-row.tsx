import { isCelebration } from '@balai/shared/contract/host/celebrations';
import type { Notification } from '@balai/shared/contract/host/notifications';
import { useHolds, useSession } from '@balai/shared/session';
import { cut, RelativeTime, toast } from '@balai/shared/ui';
import { chakra, Flex, Icon, Text, VisuallyHidden } from '@balai/shared/ui/core';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { openCelebration } from '../celebrations/open-celebration';
import { useComposition } from '../shell/composition-context';
import { hasUnsavedWork, leaveFor } from '../shell/leave-guard';
import { iconOf } from '../shell/menu-label';
import { openExport } from './open-export';
import { kindOf, type NotificationGroup, type Target, targetOf, toneOf } from './notifications-model';
import { useNotificationsText } from './notifications-text';
import { useMarkRead } from './use-notifications';

/** So many of the things that happened to one record are named. */
const NAMED_EVENTS = 3;

const lookOfRow = {
  display: 'flex',
  gap: '3',
  w: '100%',
  ps: '4',
  pe: '4',
  py: '2.5',
  textAlign: 'start',
  position: 'relative',
  cursor: 'pointer',
  _hover: { bg: 'bg.subtle' },
  _focusVisible: { outlineOffset: '-2px' },
} as const;

const LinkRow = chakra(Link, { base: lookOfRow });
const ButtonRow = chakra('button', { base: lookOfRow });

interface NotificationRowProps {
  group: NotificationGroup;
  onLeave: () => void;
}

/** A click marks it as read, and leads on once the server has said so [4.10]; who stays with unsaved work has not read it. */
export function NotificationRow({ group, onLeave }: NotificationRowProps) {
  const text = useNotificationsText();
  const navigate = useNavigate();
  const here = useLocation();
  const { readOne } = useMarkRead();
  const target = useTarget(group.latest);
  if (!target) return null;

  const read = () =>
    group.isUnread ? readOne(group.latest.id, group.notifications.length > 1) : Promise.resolve(true);
  const follow = async (to: string) => {
    // The question stands over the page that it is about [4.13], not over the bell.
    if (hasUnsavedWork()) onLeave();
    await leaveFor(here, to, async () => {
      if (!(await read())) return false;
      onLeave();
      void navigate(to);
      return true;
    });
  };
  const look = <Look group={group} />;
  // Its number is that of a celebration, whatever page others of its kind lead to.
  const celebrates = isCelebration(group.latest);
  if ('to' in target && !celebrates) {
    const press = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return void read();
      event.preventDefault();
      void follow(target.to);
    };
    return (
      <li>
        <LinkRow to={target.to} onClick={press} data-notification>
          {look}
        </LinkRow>
      </li>
    );
  }
  const open = () => {
    void read();
    const { id_foreign } = group.latest;
    if ('why' in target && !celebrates) return toast({ tone: 'info', title: text(target.why) });
    onLeave();
    if (celebrates) return openCelebration(id_foreign);
    void openExport(id_foreign, text);
  };
  return (
    <li>
      <ButtonRow type="button" onClick={open} data-notification>
        {look}
      </ButtonRow>
    </li>
  );
}

function useTarget(notification: Notification): Target | null {
  const session = useSession();
  const holds = useHolds();
  const { departments } = useComposition();
  if (!session) return null;
  return targetOf(notification, departments, { id: session.user.id, role: session.role, holds });
}

function Look({ group: { latest, notifications, isUnread } }: { group: NotificationGroup }) {
  const text = useNotificationsText();
  const { departments } = useComposition();
  const kind = kindOf(departments, latest.status);
  const tone = toneOf(latest, kind);
  const isOne = notifications.length === 1;
  const title = isOne
    ? latest.title_description
    : text('changes', { count: notifications.length, record: latest.record ?? latest.title_description });
  return (
    <>
      {isUnread ? <Dot /> : null}
      <Flex
        boxSize="7"
        flexShrink={0}
        align="center"
        justify="center"
        borderRadius="full"
        colorPalette={tone === 'neutral' ? 'gray' : tone}
        bg="colorPalette.muted"
        color="colorPalette.fg"
        data-tone={tone}
      >
        <Icon name={kind?.icon ? iconOf(kind.icon) : 'dot'} size={14} />
      </Flex>
      <chakra.span flex="1" minW="0" color={isUnread ? 'fg' : 'fg.muted'}>
        <Flex as="span" gap="3" align="baseline">
          <Text as="span" flex="1" fontWeight={isUnread ? 'semibold' : 'normal'} {...cut}>
            {isUnread ? <VisuallyHidden>{text('isUnread')}: </VisuallyHidden> : null}
            {title}
          </Text>
          <Text as="span" textStyle="xs" color="fg.muted" flexShrink={0}>
            <RelativeTime value={latest.created_at} />
          </Text>
        </Flex>
        {isOne ? <About notification={latest} /> : <Events notifications={notifications} />}
      </chakra.span>
    </>
  );
}

const Dot = chakra('span', {
  base: {
    position: 'absolute',
    insetStart: '1.5',
    top: '1.25rem',
    boxSize: '1.5',
    borderRadius: 'full',
    bg: 'brand.solid',
  },
});

/** What is said of one thing; a mention also of which record. */
function About({ notification: { description, record } }: { notification: Notification }) {
  const isNamed = record === null || description.includes(record);
  return (
    <>
      <Text as="span" display="block" textStyle="sm" color="fg.muted" {...cut}>
        {description}
      </Text>
      {isNamed ? null : (
        <Text as="span" display="block" textStyle="xs" color="fg.muted" {...cut}>
          {record}
        </Text>
      )}
    </>
  );
}

/** The latest of what happened to one record. */
function Events({ notifications }: { notifications: readonly Notification[] }) {
  const text = useNotificationsText();
  const further = notifications.length - NAMED_EVENTS;
  return (
    <chakra.span
      display="block"
      borderInlineStartWidth="1px"
      borderColor="border"
      ps="2.5"
      mt="1"
      textStyle="sm"
      color="fg.muted"
    >
      {notifications.slice(0, NAMED_EVENTS).map((notification) => (
        <Flex as="span" key={notification.id} gap="3" align="baseline">
          <Text as="span" flex="1" {...cut}>
            {notification.title_description}
          </Text>
          <Text as="span" textStyle="xs" flexShrink={0}>
            <RelativeTime value={notification.created_at} />
          </Text>
        </Flex>
      ))}
      {further > 0 ? (
        <Text as="span" textStyle="xs">
          {text('more', { count: further })}
        </Text>
      ) : null}
    </chakra.span>
  );
}
