import { EmptyState, ErrorState, Skeleton, wrapsCutText } from '@balai/shared/ui';
import { Box, Button, chakra, Flex, Stack, Text } from '@balai/shared/ui/core';
import { ApiError } from '@balai/shared/http/query-client';
import { useCan } from '@balai/shared/session';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHeldWhilePressed } from './held-while-pressed';
import {
  dayOfNotification,
  groupNotifications,
  isNearEnd,
  type NotificationGroup,
} from './notifications-model';
import { NotificationRow } from './notification-row';
import { useNotificationsText } from './notifications-text';
import { type Bell, useNotifications } from './use-notifications';

const ACHIEVEMENTS = '/achievement';

interface NotificationListProps {
  bell: Bell;
  onLeave: () => void;
}

/** The notifications of a bell, by day and record; the next page comes when its reader is near the end [2.60]. */
export function NotificationList({ bell, onLeave }: NotificationListProps) {
  const text = useNotificationsText();
  const {
    notifications,
    count,
    pagesHere,
    isPending,
    error,
    refetch,
    hasNextPage,
    isFetching,
    fetchNextPage,
  } = useNotifications(bell);
  const scroller = useRef<HTMLDivElement>(null);
  const [groups, held] = useHeldWhilePressed(groupNotifications(notifications));

  const fetchWhenNear = useCallback(() => {
    const { current } = scroller;
    if (current && hasNextPage && !isFetching && isNearEnd(current, pagesHere)) void fetchNextPage();
  }, [hasNextPage, isFetching, pagesHere, fetchNextPage]);
  // Few lines may come of many notifications, so that there is nothing to scroll yet.
  useEffect(() => {
    if (!error) fetchWhenNear();
  }, [fetchWhenNear, error]);

  if (isPending) return <Waiting />;
  if (error && notifications.length === 0)
    return (
      <Box flex="1">
        <ErrorState
          compact
          title={text('listFailed')}
          message={error.message || text('somethingWentWrong')}
          code={error instanceof ApiError ? error.code : undefined}
          onRetry={() => void refetch()}
        />
      </Box>
    );
  if (groups.length === 0) return <NothingThere bell={bell} onLeave={onLeave} />;
  return (
    <Flex direction="column" flex="1" minH="0" w="100%">
      <Box
        ref={scroller}
        overflowY="auto"
        flex="1"
        minH="0"
        pb="2"
        onScroll={fetchWhenNear}
        css={{ mdDown: wrapsCutText }}
        {...held}
        data-testid="notifications"
      >
        <ByDay groups={groups} onLeave={onLeave} />
      </Box>
      <Flex
        px="4"
        py="2"
        gap="4"
        justify="space-between"
        borderTopWidth="1px"
        borderColor="border"
        textStyle="xs"
        color="fg.muted"
      >
        <span className="tabular">
          {text('shown', { shown: Math.min(notifications.length, count), count })}
        </span>
        <chakra.span display={{ base: 'none', md: 'inline' }}>{text('keys')}</chakra.span>
      </Flex>
    </Flex>
  );
}

const days = ['today', 'yesterday', 'earlier'] as const;

function ByDay({ groups, onLeave }: { groups: readonly NotificationGroup[]; onLeave: () => void }) {
  const text = useNotificationsText();
  const now = new Date();
  return days.map((day) => {
    const ofDay = groups.filter(({ latest }) => dayOfNotification(latest.created_at, now) === day);
    if (ofDay.length === 0) return null;
    return (
      <section key={day}>
        <Text as="h3" textStyle="xs" fontWeight="medium" color="fg.muted" px="4" pt="3" pb="1">
          {text(day)}
        </Text>
        <chakra.ul listStyleType="none">
          {ofDay.map((group) => (
            <NotificationRow key={group.id} group={group} onLeave={onLeave} />
          ))}
        </chakra.ul>
      </section>
    );
  });
}

/** What there is none of, in the specification's words [2.58]. */
function NothingThere({ bell, onLeave }: NotificationListProps) {
  const text = useNotificationsText();
  const navigate = useNavigate();
  const mayOpenAchievements = useCan()('achievement.view');
  if (bell !== 'achievement')
    return (
      <Box flex="1">
        <EmptyState
          compact
          drawing="host/bell"
          title={text('noNotifications')}
          text={text('noNotificationsHelp')}
        />
      </Box>
    );
  const open = () => {
    onLeave();
    void navigate(ACHIEVEMENTS);
  };
  return (
    <Box flex="1">
      <EmptyState
        compact
        drawing="host/achievement"
        title={text('noAchievements')}
        text={text('noAchievementsHelp')}
        action={
          mayOpenAchievements ? (
            <Button variant="outline" size="sm" onClick={open}>
              {text('openAchievements')}
            </Button>
          ) : undefined
        }
      />
    </Box>
  );
}

function Waiting() {
  return (
    <Stack gap="4" p="4" flex="1" aria-busy="true">
      {[0, 1, 2, 3].map((row) => (
        <Flex key={row} gap="3">
          <Skeleton boxSize="7" borderRadius="full" />
          <Stack gap="1.5" flex="1">
            <Skeleton h="4" w="70%" />
            <Skeleton h="3" w="90%" />
          </Stack>
        </Flex>
      ))}
    </Stack>
  );
}
