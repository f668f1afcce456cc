import type { UserRecord } from '@balai/shared/contract/hr/users';
import { useTranslation } from '@balai/shared/i18n';
import { RailCard } from '@balai/shared/resource';
import { AppLink, DateText, EmptyState } from '@balai/shared/ui';
import { Flex, Stack, Text } from '@balai/shared/ui/core';

/** Where a person is and was a member, the newest first. */
export function UserGroups({ record }: { record: UserRecord }) {
  const { t } = useTranslation('hr');
  return (
    <RailCard title={t('user.groups')}>
      {record.memberships.length === 0 ? (
        <EmptyState compact drawing="hr/group" title={t('user.noGroups')} text={t('user.noGroupsHelp')} />
      ) : (
        <Stack as="ul" listStyleType="none" gap="0">
          {record.memberships.map(({ id, group, valid_from: first, valid_to: last }) => (
            <Flex
              as="li"
              borderTopWidth="1px"
              _first={{ borderTopWidth: 0 }}
              key={id}
              gap="4"
              py="2.5"
              wrap="wrap"
              justify="space-between"
            >
              <AppLink to={`/group/${group.id}`}>{group.name}</AppLink>
              <Text color="fg.muted" textStyle="sm">
                <DateText value={first} /> – {last ? <DateText value={last} /> : t('user.today')}
              </Text>
            </Flex>
          ))}
        </Stack>
      )}
    </RailCard>
  );
}
