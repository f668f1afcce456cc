import { getRunningText, type RunningText } from '@balai/shared/contract/host/running-texts';
import { dateShort } from '@balai/shared/format/dates';
import { callOperation } from '@balai/shared/http';
import { orThrow } from '@balai/shared/http/query-client';
import { Avatar, ErrorState, LikeButton, Modal, TabBar } from '@balai/shared/ui';
import { Box, Flex, Text } from '@balai/shared/ui/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { achievementOf, WithMarks } from './celebration-sentence';
import { commentsText, likesText, useCelebrationsText } from './celebrations-text';
import { CommentsTab } from './comments-tab';
import { LikesTab } from './likes-tab';
import { isLikedBy, useItemVerbs } from './use-item-verbs';

/** Header avatars are this large [9.8]. */
const AVATAR_PX = 49;

/** What the tabs of the specification are called [2.75]. */
const LIKES = '1';
const COMMENTS = '2';

/** Achievement or Certificate [2.72]: one item with who likes it and what was said to it. */
export function CelebrationDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const text = useCelebrationsText();
  const { data, error, refetch } = useQuery({
    // By its id alone, as the server's events name it.
    queryKey: ['running_text', getRunningText.name, id],
    queryFn: ({ signal }) => orThrow(callOperation(getRunningText, { id }, { signal })),
  });
  const item = data?.data;
  return (
    <Modal open onClose={onClose} title={text(item?.certificate ? 'certificateTitle' : 'achievementTitle')}>
      {item ? (
        <Content item={item} />
      ) : error ? (
        <ErrorState title={text('notRead')} message={error.message} onRetry={() => void refetch()} compact />
      ) : (
        <Box h="34rem" maxH="70dvh" aria-busy="true" />
      )}
    </Modal>
  );
}

function Content({ item }: { item: RunningText }) {
  const text = useCelebrationsText();
  const [tab, setTab] = useState(COMMENTS);
  const { me, toggleLike } = useItemVerbs();
  const isLiked = isLikedBy(item, me);
  return (
    <Box mx="-5" mt="-2">
      <Flex
        align="center"
        gap="4"
        px="5"
        py="4"
        bg="warning.subtle"
        borderYWidth="1px"
        borderColor="warning.border"
        borderInlineStartWidth="3px"
        borderInlineStartColor="amber.500"
      >
        <Avatar name={item.user.name} src={item.user.image} size={AVATAR_PX} decorative />
        <Box flex="1" minW="0">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {item.user.name}
          </Text>
          <Text overflowWrap="anywhere">
            <WithMarks>{achievementOf(item, text)}</WithMarks>
          </Text>
          <Text textStyle="sm" color="fg.muted" className="tabular">
            {dateShort(item.created_at)}
          </Text>
        </Box>
        <LikeButton isLiked={isLiked} variant="outline" onToggle={() => toggleLike(item)}>
          {text(isLiked ? 'liked' : 'doLike')}
        </LikeButton>
      </Flex>
      <Box px="5" pt="2">
        <TabBar
          label={text('achievementTitle')}
          tabs={[
            { id: LIKES, label: likesText(text, item.like.length) },
            { id: COMMENTS, label: commentsText(text, item.comment_count) },
          ]}
          value={tab}
          onChange={setTab}
        >
          {tab === LIKES ? <LikesTab id={item.id} me={me} /> : <CommentsTab id={item.id} />}
        </TabBar>
      </Box>
    </Box>
  );
}
