import { listFeedLikes } from '@balai/shared/contract/host/feed';
import { callOperation } from '@balai/shared/http';
import { orThrow } from '@balai/shared/http/queries';
import { useTranslation } from '@balai/shared/i18n';
import { Avatar, PopoverPanel, Skeleton } from '@balai/shared/ui';
import { Box, Button, chakra, Flex, Icon, Text } from '@balai/shared/ui/core';
import { useQuery } from '@tanstack/react-query';
import { keyOfLikes } from './feed-posts';

/** [9.8] */
const AVATAR_PX = 34;

/** Who likes a post, asked for when somebody wants to know. */
export function PostLikers({ id }: { id: number }) {
  const { t } = useTranslation('hr');
  const label = t('feed.likers');
  return (
    <PopoverPanel
      label={label}
      placement="bottom-end"
      width="18.75rem"
      trigger={
        <Button size="sm" variant="ghost" color="fg.muted" ms="auto" aria-label={label}>
          <chakra.span display={{ base: 'none', md: 'inline' }}>{label}</chakra.span>
          <Icon name="users" size={16} display={{ md: 'none' }} />
        </Button>
      }
    >
      <Likers id={id} label={label} />
    </PopoverPanel>
  );
}

function Likers({ id, label }: { id: number; label: string }) {
  const { data, error } = useQuery({
    queryKey: keyOfLikes(id),
    queryFn: async ({ signal }) => (await orThrow(callOperation(listFeedLikes, { id }, { signal }))).data,
  });
  if (error)
    return (
      <Text role="alert" p="4">
        {error.message}
      </Text>
    );
  return (
    <Box maxH="20rem" overflowY="auto" p="3" tabIndex={0} role="group" aria-label={label} w="100%">
      {data ? null : <Skeleton h="8" aria-busy="true" />}
      <chakra.ul listStyleType="none">
        {data?.map((person) => (
          <Flex as="li" key={person.id} align="center" gap="3" py="1">
            <Avatar name={person.name} src={person.image} size={AVATAR_PX} decorative />
            <Text minW="0" overflowWrap="anywhere">
              {person.name}
            </Text>
          </Flex>
        ))}
      </chakra.ul>
    </Box>
  );
}
