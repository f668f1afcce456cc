import { listLikes } from '@balai/shared/contract/host/running-texts';
import { callOperation } from '@balai/shared/http';
import { orThrow } from '@balai/shared/http/query-client';
import { Avatar } from '@balai/shared/ui';
import { chakra, Flex, Text } from '@balai/shared/ui/core';
import { useQuery } from '@tanstack/react-query';
import { useCelebrationsText } from './celebrations-text';

/** [9.9] */
const HEIGHT = '30rem';
/** [9.8] */
const AVATAR_PX = 34;

/** Who likes the item, the first one first. */
export function LikesTab({ id, me }: { id: number; me: number }) {
  const text = useCelebrationsText();
  const { data, error } = useQuery({
    queryKey: ['notif_like', listLikes.name, id],
    queryFn: ({ signal }) => orThrow(callOperation(listLikes, { id_running_text: id }, { signal })),
  });
  const likes = data?.data ?? [];
  return (
    // Scrolled by keys as well.
    <chakra.div h={HEIGHT} overflowY="auto" tabIndex={0} role="group" aria-label={text('likesList')}>
      {error ? <Text role="alert">{error.message}</Text> : null}
      {data && likes.length === 0 ? <Text color="fg.muted">{text('noLikes')}</Text> : null}
      <chakra.ul listStyleType="none">
        {likes.map(({ id_user, user }) => (
          <Flex as="li" key={id_user} align="center" gap="3" py="1.5">
            <Avatar name={user.name} src={user.image} size={AVATAR_PX} decorative />
            <Text flex="1" minW="0" overflowWrap="anywhere">
              {user.name}
            </Text>
            {id_user === me ? (
              <Text textStyle="sm" color="fg.muted">
                {text('you')}
              </Text>
            ) : null}
          </Flex>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}
