import { type Group, type GroupMember, listGroupMembers } from '@balai/shared/contract/hr/groups';
import { operationQuery } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import { failureOf, FormGate, RailCard, useVerbs } from '@balai/shared/resource';
import { AppLink, DateText, EmptyState, PersonCell } from '@balai/shared/ui';
import { Box, Button, Flex, Stack, Text } from '@balai/shared/ui/core';
import { useQuery } from '@tanstack/react-query';
import { profileLink } from '../../lib/profile-link';
import { memberVerbs } from './group-verbs';

/** Who is and was in the group; a membership of today can be ended. */
export function GroupMembers({ group }: { group: Group }) {
  const { t } = useTranslation('hr');
  const query = useQuery(operationQuery(listGroupMembers, { id: group.id }));
  const { start, dialog } = useVerbs();
  const members = query.data?.data ?? [];
  const mayChange = group.allowed_actions.includes('member_add');
  return (
    <RailCard title={t('group.members')}>
      <FormGate
        failure={failureOf(query.error)}
        loading={query.isPending}
        onRetry={() => void query.refetch()}
      >
        {members.length === 0 ? (
          <EmptyState
            compact
            drawing="hr/user"
            title={t('group.noMembers')}
            text={t('group.noMembersHelp')}
          />
        ) : (
          <Stack as="ul" listStyleType="none" gap="0">
            {members.map((member) => (
              <MemberEntry
                key={member.id}
                member={member}
                onEnd={
                  mayChange && member.valid_to === null
                    ? () => void start(memberVerbs, 'member_end', member)
                    : null
                }
              />
            ))}
          </Stack>
        )}
      </FormGate>
      {dialog}
    </RailCard>
  );
}

function MemberEntry({ member, onEnd }: { member: GroupMember; onEnd: (() => void) | null }) {
  const { t } = useTranslation('hr');
  return (
    <Flex
      as="li"
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0 }}
      align="center"
      gap="4"
      py="2.5"
      wrap="wrap"
      opacity={member.valid_to ? 0.75 : 1}
    >
      <Box flex="1" minW="12rem">
        <AppLink to={profileLink({ id: member.user.id, role: member.role })} color="fg">
          <PersonCell person={member.user} detail={t(`user.role.${member.role}`)} />
        </AppLink>
      </Box>
      <Text color="fg.muted" textStyle="sm">
        <DateText value={member.valid_from} /> –{' '}
        {member.valid_to ? <DateText value={member.valid_to} /> : t('group.today')}
      </Text>
      {onEnd ? (
        <Button
          size="xs"
          variant="ghost"
          color="fg.muted"
          aria-label={`${t('group.action.member_end')}: ${member.user.name}`}
          onClick={onEnd}
        >
          {t('group.action.member_end')}
        </Button>
      ) : null}
    </Flex>
  );
}
