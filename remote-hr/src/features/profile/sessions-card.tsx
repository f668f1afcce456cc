import {
  listOwnSessions,
  revokeOtherSessions,
  revokeSession,
  type OwnSession,
} from '@balai/shared/contract/hr/profile';
import { dateTimeShort } from '@balai/shared/format/dates';
import { operationQuery } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import { failureOf, RailCard, useVerb } from '@balai/shared/resource';
import { Badge, CardsSkeleton, ErrorState, LoadingGate } from '@balai/shared/ui';
import { confirmAction } from '@balai/shared/ui/alerts';
import { Button, Stack } from '@balai/shared/ui/core';
import { useQuery } from '@tanstack/react-query';
import { SignInItem, useDeviceName } from '../../lib/sign-in-item';

/** Where the person is signed in; what he does not recognise he ends. */
export function SessionsCard() {
  const { t } = useTranslation('hr');
  // Other devices come and go without a word.
  const query = useQuery({ ...operationQuery(listOwnSessions, {}), staleTime: 0 });
  const end = useVerb(revokeSession);
  const endOthers = useVerb(revokeOtherSessions);
  const sessions = query.data?.data ?? [];
  const all = async (): Promise<void> => {
    const isSure = await confirmAction({
      title: t('profile.sessions.endOthersAsk'),
      text: t('profile.sessions.endOthersHelp'),
      confirmLabel: t('profile.sessions.endOthers'),
    });
    if (isSure) await endOthers({});
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

function SessionItem({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { t } = useTranslation('hr');
  const device = useDeviceName(session.device);
  return (
    <SignInItem
      signIn={session}
      badge={
        session.is_current ? (
          <Badge size="sm" colorPalette="brand">
            {t('profile.sessions.current')}
          </Badge>
        ) : null
      }
    >
      {session.is_current ? null : (
        <Button
          size="sm"
          variant="outline"
          flexShrink={0}
          // Who has signed in at several machines of one kind knows them by the time.
          aria-label={`${t('profile.sessions.endOf', { device })}, ${dateTimeShort(session.created_at)}`}
          onClick={onEnd}
        >
          {t('profile.sessions.end')}
        </Button>
      )}
    </SignInItem>
  );
}
