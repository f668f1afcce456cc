import {
  listOwnSessions,
  revokeOtherSessions,
  revokeSession,
  type OwnSession,
} from '@balai/shared/contract/hr/profile';
import { operationQuery } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import { failureOf, RailCard, useVerb } from '@balai/shared/resource';
import { Badge, CardsSkeleton, DateText, ErrorState, LoadingGate, RelativeTime } from '@balai/shared/ui';
import { confirmSubmit } from '@balai/shared/ui/alerts';
import { Box, Button, Flex, Icon, Stack, Text } from '@balai/shared/ui/core';
import { useQuery } from '@tanstack/react-query';
import { deviceOf } from './device';

/** Where the person is signed in; what he does not recognise he ends. */
export function SessionsCard() {
  const { t } = useTranslation('hr');
  // Other devices come and go without a word.
  const query = useQuery({ ...operationQuery(listOwnSessions, {}), staleTime: 0 });
  const end = useVerb(revokeSession);
  const endOthers = useVerb(revokeOtherSessions);
  const sessions = query.data?.data ?? [];
  const all = async (): Promise<void> => {
    if (await confirmSubmit()) await endOthers({});
  };
  return (
    <RailCard
      title={t('profile.sessions.title')}
      action={
        sessions.length > 1 ? (
          <Button size="sm" variant="outline" onClick={() => void all()}>
            {t('profile.sessions.endOthers')}
          </Button>
        ) : undefined
      }
    >
      <LoadingGate loading={query.isPending} skeleton={<CardsSkeleton />}>
        {query.error ? (
          <ErrorState message={failureOf(query.error)?.message} onRetry={() => void query.refetch()} />
        ) : (
          <Stack as="ul" listStyleType="none" gap="0">
            {sessions.map((session) => (
              <SessionItem key={session.id} session={session} onEnd={() => void end({ id: session.id })} />
            ))}
          </Stack>
        )}
      </LoadingGate>
    </RailCard>
  );
}

/** '-6.175, 106.827' */
const placeOf = ({ latitude, longitude }: OwnSession): string | null =>
  latitude === null || longitude === null ? null : `${latitude.toFixed(3)}, ${longitude.toFixed(3)}`;

function SessionItem({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { t } = useTranslation('hr');
  const { browser, system, isHandheld } = deviceOf(session.device ?? '');
  const name =
    browser && system
      ? t('profile.sessions.device', { browser, system })
      : (browser ?? system ?? t('profile.sessions.unknownDevice'));
  const place = placeOf(session);
  return (
    <Flex as="li" gap="3" py="3" align="flex-start" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
      <Box color="fg.muted" pt="0.5">
        <Icon name={isHandheld ? 'phone' : 'monitor'} size={20} />
      </Box>
      <Box flex="1" minW="0">
        <Flex gap="2" align="center" wrap="wrap">
          <Text as="span" fontWeight="medium" overflowWrap="anywhere">
            {name}
          </Text>
          {session.is_current ? (
            <Badge size="sm" colorPalette="brand">
              {t('profile.sessions.current')}
            </Badge>
          ) : null}
        </Flex>
        <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
          {session.ip}
          {place ? ` · ${t('profile.sessions.place', { place })}` : ''}
        </Text>
        <Text color="fg.muted" textStyle="sm">
          {t('profile.sessions.begun')} <DateText value={session.created_at} withTime /> ·{' '}
          {t('profile.sessions.lastSeen')} <RelativeTime value={session.last_seen_at} />
        </Text>
      </Box>
      {session.is_current ? null : (
        <Button
          size="sm"
          variant="outline"
          flexShrink={0}
          aria-label={t('profile.sessions.endOf', { device: name })}
          onClick={onEnd}
        >
          {t('profile.sessions.end')}
        </Button>
      )}
    </Flex>
  );
}
