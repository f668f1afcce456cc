import { listSignIns, type User } from '@balai/shared/contract/hr/users';
import { operationQuery } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import { failureOf, RailCard } from '@balai/shared/resource';
import { Badge, CardsSkeleton, EmptyState, ErrorState, LoadingGate } from '@balai/shared/ui';
import { Button, Stack, Text } from '@balai/shared/ui/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SignInItem } from '../../lib/sign-in-item';

/** From where a person signed in; asked for by a press of its own, because that it was seen is written down. */
export function UserSignIns({ user }: { user: User }) {
  const { t } = useTranslation('hr');
  const [isAsked, setAsked] = useState(false);
  return (
    <RailCard title={t('user.tab.sign_ins')}>
      {isAsked ? (
        <SignIns id={user.id} />
      ) : (
        <Stack gap="3" align="flex-start">
          <Text color="fg.muted">{t('user.signInsHelp')}</Text>
          <Button variant="outline" onClick={() => setAsked(true)}>
            {t('user.showSignIns')}
          </Button>
        </Stack>
      )}
    </RailCard>
  );
}

function SignIns({ id }: { id: number }) {
  const { t } = useTranslation('hr');
  // Asked once: each answer is an entry in the history.
  const query = useQuery({ ...operationQuery(listSignIns, { id }), staleTime: Infinity });
  const signIns = query.data?.data ?? [];
  return (
    <LoadingGate loading={query.isPending} skeleton={<CardsSkeleton />}>
      {query.error ? (
        <ErrorState message={failureOf(query.error)?.message} onRetry={() => void query.refetch()} />
      ) : signIns.length === 0 ? (
        <EmptyState compact drawing="hr/user.signIns" title={t('user.signInsNone')} />
      ) : (
        <Stack as="ul" listStyleType="none" gap="0">
          {signIns.map((signIn) => (
            <SignInItem
              key={signIn.id}
              signIn={signIn}
              badge={
                signIn.has_ended ? null : (
                  <Badge size="sm" colorPalette="success">
                    {t('user.signedIn')}
                  </Badge>
                )
              }
            />
          ))}
        </Stack>
      )}
    </LoadingGate>
  );
}
