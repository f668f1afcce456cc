import type { FeedPost } from '@balai/shared/contract/host/feed';
import { useTranslation } from '@balai/shared/i18n';
import { AttachmentPanel, CommentsPanel, useAreaWords } from '@balai/shared/resource';
import {
  ActionMenu,
  Avatar,
  cut,
  DateText,
  LikeButton,
  RelativeTime,
  type MenuAction,
} from '@balai/shared/ui';
import { Box, Button, Flex, Icon, Text } from '@balai/shared/ui/core';
import { useState } from 'react';
import { usePost } from './feed-posts';
import { PostBody } from './post-body';
import { EditPostDialog, PinPostDialog } from './post-dialogs';
import { PostLikers } from './post-likers';
import { PostPoll } from './post-poll';
import { usePostVerbs } from './use-post-verbs';

const AVATAR_PX = 38;

/** One post of the feed, drawn from what is known of it now; nothing where it is not there any more. */
export function PostCard({ id, isOpened = false }: { id: number; isOpened?: boolean }) {
  const { data } = usePost(id, !isOpened);
  return data ? <Card post={data} isOpened={isOpened} /> : null;
}

function Card({ post, isOpened }: { post: FeedPost; isOpened: boolean }) {
  const { t } = useTranslation('hr');
  const [areCommentsOpen, setCommentsOpen] = useState(isOpened);
  const { toggleLike, toggleAnswer, remove } = usePostVerbs(post);
  const { id, author, like_count: likes, comment_count: comments } = post;
  return (
    <Box
      as="article"
      aria-label={t('feed.postOf', { name: author?.name ?? '' })}
      data-post={id}
      bg="bg.panel"
      borderWidth="1px"
      borderColor={isOpened ? 'brand.solid' : 'border'}
      borderRadius="l3"
      minW="0"
    >
      <Flex gap="3" px={{ base: '4', md: '5' }} pt="4">
        <Avatar name={author?.name ?? '?'} src={author?.image ?? null} size={AVATAR_PX} decorative />
        <PostHead post={post} />
        <PostMenu post={post} onDelete={() => void remove()} />
      </Flex>
      <Box px={{ base: '4', md: '5' }} pt="3" pb="3">
        <PostBody body={post.body} mentions={post.mentions} />
        {post.poll ? <PostPoll poll={post.poll} onChoose={toggleAnswer} /> : null}
        {post.file_count > 0 ? (
          <Box mt="3" mx="-2">
            <AttachmentPanel entity="feed" entityId={id} readOnly />
          </Box>
        ) : null}
      </Box>
      <Flex
        align="center"
        columnGap={{ base: '0', md: '1' }}
        px={{ base: '1.5', md: '3' }}
        py="1.5"
        borderTopWidth="1px"
        borderColor="border"
        flexWrap="wrap"
      >
        <LikeButton isLiked={post.is_liked} onToggle={toggleLike}>
          {t('feed.likes', { count: likes })}
        </LikeButton>
        <Button
          size="sm"
          variant="ghost"
          color="fg.muted"
          aria-expanded={areCommentsOpen}
          onClick={() => setCommentsOpen(!areCommentsOpen)}
        >
          <Icon name="message" size={16} />
          {t('feed.comments', { count: comments })}
        </Button>
        {likes > 0 ? <PostLikers id={id} /> : null}
      </Flex>
      {areCommentsOpen ? (
        <Box px={{ base: '4', md: '5' }} py="4" borderTopWidth="1px" borderColor="border">
          <CommentsPanel
            entity="feed"
            entityId={id}
            whenEmpty={<Text color="fg.muted">{t('feed.noComments')}</Text>}
          />
        </Box>
      ) : null}
    </Box>
  );
}

/** Who wrote it, when, and for whom. */
function PostHead({ post }: { post: FeedPost }) {
  const { t } = useTranslation('hr');
  const words = useAreaWords('hr', 'feed');
  const { author, audience, group, roles } = post;
  const readers =
    audience === 'group' ? group?.name : roles.map((role) => words.word('roles', role)).join(', ');
  return (
    <Box flex="1" minW="0">
      <Text fontWeight="semibold" {...cut}>
        {author?.name ?? t('feed.somebody')}
      </Text>
      <Flex gap="1.5" rowGap="0.5" align="center" flexWrap="wrap" textStyle="sm" color="fg.muted">
        <RelativeTime value={post.created_at} />
        {post.is_edited ? <span>· {t('feed.edited')}</span> : null}
        {audience === 'all' ? null : (
          <Flex as="span" align="center" gap="1" minW="0">
            <Icon name="users" size={14} />
            <Text as="span" overflowWrap="anywhere">
              {t('feed.onlyFor', { readers })}
            </Text>
          </Flex>
        )}
        {post.is_pinned ? (
          <Flex as="span" align="center" gap="1" color="warning.fg">
            <Icon name="pin" size={14} />
            <span>
              {t('feed.pinned')} <DateText value={post.pinned_until} />
            </span>
          </Flex>
        ) : null}
      </Flex>
    </Box>
  );
}

function PostMenu({ post, onDelete }: { post: FeedPost; onDelete: () => void }) {
  const { t } = useTranslation('hr');
  const [open, setOpen] = useState<'update' | 'pin' | null>(null);
  const may = (verb: FeedPost['allowed_actions'][number]) => post.allowed_actions.includes(verb);
  const items: MenuAction[] = [
    ...(may('pin')
      ? [{ id: 'pin', label: t('feed.action.pin'), icon: 'pin' as const, onSelect: () => setOpen('pin') }]
      : []),
    ...(may('update')
      ? [
          {
            id: 'update',
            label: t('feed.action.update'),
            icon: 'edit' as const,
            onSelect: () => setOpen('update'),
          },
        ]
      : []),
    ...(may('delete')
      ? [
          {
            id: 'delete',
            label: t('feed.action.delete'),
            icon: 'delete' as const,
            destructive: true,
            onSelect: onDelete,
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <Box flexShrink={0}>
      <ActionMenu label={t('feed.actionsOf', { name: post.author?.name ?? '' })} size="sm" items={items} />
      {open === 'update' ? <EditPostDialog post={post} onClose={() => setOpen(null)} /> : null}
      {open === 'pin' ? <PinPostDialog post={post} onClose={() => setOpen(null)} /> : null}
    </Box>
  );
}
